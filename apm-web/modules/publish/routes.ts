import * as contract from '@/lib/contract/publish';
import * as following from '@/lib/contract/publish/following';
import { notFound } from '../../base/problem';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { assertBranchVisible, terminalPage } from '../../fleet/list';
import { groupLevel, kindOf, officeLevel, officePage } from '../../fleet/tree';
import type { Router } from '../../http/route';
import { assertViewable, viewableKinds } from './access';
import { placesPage, publishesHere } from './here';
import { publishCounts, publishPage, targetPage } from './repository';
import { publishPrograms, resendPublish } from './save';
import { assertSelectionVisible, countChosen, countUnselected } from './selection';
import { assertFirstWithinSelection, continuePublish, stopPublish } from './staged';
import { withdrawFromTerminals } from './withdraw';

export function publishRoutes(route: Router) {
  route.user(contract.officeTreeMap, async ({ tx, caller }, { parentId }) => {
    await assertVisible(tx, office, parentId, 'parentId');
    return officeLevel(tx, caller, parentId);
  });

  route.user(contract.pageOfficeTreeMap, async ({ tx, caller }, { parentId, ...paging }) => {
    await assertVisible(tx, office, parentId, 'parentId');
    return officePage(tx, caller, parentId, paging);
  });

  route.user(contract.groupTreeMap, async ({ tx }, { parentId }) => {
    if (parentId === undefined) return groupLevel(tx, { top: true });
    return groupLevel(tx, (await kindOf(tx, parentId)) === 'office' ? { officeId: parentId } : { parentId });
  });

  route.user(contract.terminalSelect, async (ctx, query) => {
    await assertBranchVisible(ctx.tx, query);
    return terminalPage(ctx, { ...query, sort: 'name', order: 'asc' });
  });

  route.user(contract.selectionCount, async ({ tx }, selection) => {
    await assertSelectionVisible(tx, selection);
    return { count: await countChosen(tx, selection), leftOut: await countUnselected(tx, selection) };
  });

  route.user(contract.saveTerminals, async (ctx, given) => {
    await assertFirstWithinSelection(ctx.tx, given, given.publishParams);
    return publishPrograms(ctx, given);
  });
  route.user(contract.reuploadProgramByPublishName, resendPublish);
  route.user(contract.publishGoOn, continuePublish);
  route.user(contract.publishStop, stopPublish);
  route.user(contract.withdrawPublish, withdrawFromTerminals);

  route.user(contract.publishList, ({ tx, caller }, query) => publishPage(tx, viewableKinds(caller), query));

  route.user(contract.getPublishProgramDetails, async (ctx, query) => {
    await assertViewable(ctx, query.id);
    return targetPage(ctx.tx, query);
  });

  route.user(following.publishPlaces, placesPage);
  route.user(following.playsHere, publishesHere);

  route.user(contract.publishTerminalSaveCount, async ({ tx, caller }, { publishId }) => {
    const found = await publishCounts(tx, publishId, ...viewableKinds(caller));
    if (!found) throw notFound('publishId');
    return found;
  });
}
