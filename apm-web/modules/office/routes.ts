import { getVolMsg } from '@/lib/contract/material';
import { homeSummary, officeSave, officeTree, openAgentOffice } from '@/lib/contract/office';
import type { Permission } from '@/lib/contract/permissions';
import { office } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { badRequest, notFound } from '../../http/problem';
import type { Router } from '../../http/route';
import { statusCounts } from '../../terminals/counts';
import { officeLevel } from '../../terminals/tree';
import { openAgent } from './agents';
import { contentCounts, findOffice, insertOffice, publishCounts, renameOffice } from './repository';

export function officeRoutes(route: Router) {
  route.user(officeTree, async ({ tx, caller }, { parentId }) => {
    await mustSee(tx, office, parentId, 'parentId');
    return officeLevel(tx, caller, parentId);
  });

  route.user(officeSave, async ({ tx, caller, settings, now, audit }, { id, parentId, name }) => {
    if (id === undefined) {
      await mustSee(tx, office, parentId, 'parentId');
      // Nobody gives more than the own institution has.
      const own = await findOffice(tx, caller.officeId);
      const storageQuota = Math.min(settings.storageQuota, own?.storageQuota ?? 0);
      return { id: await insertOffice(tx, { name, parentId: parentId ?? caller.officeId, storageQuota, now }) };
    }
    const before = await findOffice(tx, id);
    if (!before) throw notFound();
    if (parentId !== undefined && parentId !== before.parentId) throw badRequest({ parentId: 'cannotMove' });
    audit({ before: { name: before.name }, after: { name } });
    await renameOffice(tx, id, name);
    return { id };
  });

  route.userSteps(openAgentOffice, openAgent);

  route.user(getVolMsg, async ({ tx, caller }, { officeId = caller.officeId }) => storage(tx, officeId));

  route.user(homeSummary, async ({ tx, caller }) => {
    const may = (permission: Permission) => caller.permissions.has('*') || caller.permissions.has(permission);
    const contents = await contentCounts(tx);
    return {
      terminals: may('terminal:terminal:view') ? await statusCounts(tx, {}) : null,
      storage: may('res:material:view') ? await storage(tx, caller.officeId) : null,
      materials: may('res:material:view') ? contents.materials : null,
      programs: may('program:program:view') ? contents.programs : null,
      publishes: may('program:program:view') ? await publishCounts(tx) : null,
    };
  });
}

async function storage(tx: UserContext['tx'], officeId: string) {
  const found = await findOffice(tx, officeId);
  if (!found) throw notFound('officeId');
  const { storageQuota: total, storageUsed: used } = found;
  return { total, used, free: Math.max(0, total - used) };
}
