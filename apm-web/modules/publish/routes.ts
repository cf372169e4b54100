import * as contract from '@/lib/contract/publish';
import { notFound } from '../../base/problem';
import { office, publish } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { Router } from '../../http/route';
import { mustSeeBranch, terminalPage } from '../../terminals/list';
import { groupLevel, kindOf, officeLevel } from '../../terminals/tree';
import { publishCounts, publishPage, targetPage } from './repository';
import { publishAgain, publishPrograms } from './save';
import { countChosen, mustSeeSelection } from './selection';
import { withdrawFromTerminals } from './withdraw';

export function publishRoutes(route: Router) {
  route.user(contract.officeTreeMap, async ({ tx, caller }, { parentId }) => {
    await mustSee(tx, office, parentId, 'parentId');
    return officeLevel(tx, caller, parentId);
  });

  route.user(contract.groupTreeMap, async ({ tx }, { parentId }) => {
    if (parentId === undefined) return groupLevel(tx, { top: true });
    return groupLevel(tx, (await kindOf(tx, parentId)) === 'office' ? { officeId: parentId } : { parentId });
  });

  route.user(contract.terminalSelect, async (ctx, query) => {
    await mustSeeBranch(ctx.tx, query);
    return terminalPage(ctx, { ...query, sort: 'name', order: 'asc' });
  });

  route.user(contract.selectionCount, async ({ tx }, selection) => {
    await mustSeeSelection(tx, selection);
    return { count: await countChosen(tx, selection) };
  });

  route.user(contract.saveTerminals, publishPrograms);
  route.user(contract.reuploadProgramByPublishName, publishAgain);
  route.user(contract.withdrawPublish, withdrawFromTerminals);

  route.user(contract.publishList, ({ tx }, query) => publishPage(tx, query));

  route.user(contract.getPublishProgramDetails, async ({ tx }, query) => {
    await mustSee(tx, publish, query.id);
    return targetPage(tx, query);
  });

  route.user(contract.publishTerminalSaveCount, async ({ tx }, { publishId }) => {
    const found = await publishCounts(tx, publishId);
    if (!found) throw notFound('publishId');
    return found;
  });
}
