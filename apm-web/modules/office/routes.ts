import { homeSummary } from '@/lib/contract/home';
import { getVolMsg, getVolMsgByType } from '@/lib/contract/material';
import {
  deleteOffice,
  findChild,
  findInstantStatistics,
  moveInstitution,
  officeDetail,
  officeDynamicData,
  officeExport,
  officeImport,
  officeSave,
  officeTree,
  openAgentOffice,
  searchOffice,
} from '@/lib/contract/office';
import { type Permission, permits } from '@/lib/contract/permissions';
import { notFound } from '../../base/problem';
import { office } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { Router } from '../../http/route';
import { statusCounts } from '../../terminals/counts';
import { officeLevel } from '../../terminals/tree';
import { openAgent } from './agents';
import { exportOffices } from './export';
import { childrenOf, searchOffices, statisticsOf } from './find';
import { importOffices } from './import';
import { removeOffice } from './remove';
import { contentCounts, findOffice, publishCounts, storageByType } from './repository';
import { moveOffice, saveOffice } from './save';
import { officeView, usedBy } from './views';

export function officeRoutes(route: Router) {
  route.user(officeTree, async ({ tx, caller }, { parentId }) => {
    await mustSee(tx, office, parentId, 'parentId');
    return officeLevel(tx, caller, parentId);
  });

  route.user(officeDetail, async ({ tx, now }, { id }) => {
    const found = await officeView(tx, id, now);
    if (!found) throw notFound();
    return found;
  });

  route.user(searchOffice, ({ tx, caller }, given) => searchOffices(tx, caller, given));

  route.user(findChild, async ({ tx }, { id }) => {
    await mustSee(tx, office, id);
    return childrenOf(tx, id);
  });

  route.user(officeDynamicData, async ({ tx }, { id }) => {
    const found = await usedBy(tx, id);
    if (!found) throw notFound();
    return found;
  });

  route.user(findInstantStatistics, async ({ tx }, { id }) => {
    await mustSee(tx, office, id);
    return statisticsOf(tx, id);
  });

  route.user(officeSave, saveOffice);
  route.user(moveInstitution, moveOffice);
  route.user(deleteOffice, removeOffice);
  route.userCsv(officeExport, exportOffices);
  route.userSteps(officeImport, importOffices);
  route.userSteps(openAgentOffice, openAgent);

  route.user(getVolMsg, async ({ tx, caller }, { officeId = caller.officeId }) => storage(tx, officeId));

  route.user(getVolMsgByType, async ({ tx, caller }, { officeId = caller.officeId }) => {
    await mustSee(tx, office, officeId, 'officeId');
    return storageByType(tx, officeId);
  });

  route.user(homeSummary, async ({ tx, caller, now }) => {
    const may = (permission: Permission) => permits(caller.permissions, permission);
    const contents = await contentCounts(tx);
    return {
      terminals: may('terminal:terminal:view') ? await statusCounts(tx, {}) : null,
      storage: may('res:material:view') ? await storage(tx, caller.officeId) : null,
      materials: may('res:material:view') ? contents.materials : null,
      programs: may('program:program:view') ? contents.programs : null,
      publishes: may('program:program:view') ? await publishCounts(tx, now) : null,
    };
  });
}

async function storage(tx: UserContext['tx'], officeId: string) {
  const found = await findOffice(tx, officeId);
  if (!found) throw notFound('officeId');
  const { storageQuota: total, storageUsed: used } = found;
  return { total, used, free: Math.max(0, total - used) };
}
