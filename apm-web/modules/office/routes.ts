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
import { notFound } from '../../base/problem';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { officeLevel } from '../../fleet/tree';
import type { Router } from '../../http/route';
import { openAgent } from './agents';
import { exportOffices } from './export';
import { childrenOf, searchOffices, statisticsOf } from './find';
import { importOffices } from './import';
import { removeOffice } from './remove';
import { storageByType, storageOf } from './repository';
import { moveOffice, saveOffice } from './save';
import { officeView, readUsage } from './views';

export function officeRoutes(route: Router) {
  route.user(officeTree, async ({ tx, caller }, { parentId }) => {
    await assertVisible(tx, office, parentId, 'parentId');
    return officeLevel(tx, caller, parentId);
  });

  route.user(officeDetail, async ({ tx, now }, { id }) => {
    const found = await officeView(tx, id, now);
    if (!found) throw notFound();
    return found;
  });

  route.user(searchOffice, ({ tx, caller }, given) => searchOffices(tx, caller, given));

  route.user(findChild, async ({ tx }, { id }) => {
    await assertVisible(tx, office, id);
    return childrenOf(tx, id);
  });

  route.user(officeDynamicData, async ({ tx }, { id }) => {
    const found = await readUsage(tx, id);
    if (!found) throw notFound();
    return found;
  });

  route.user(findInstantStatistics, async ({ tx }, { id }) => {
    await assertVisible(tx, office, id);
    return statisticsOf(tx, id);
  });

  route.user(officeSave, saveOffice);
  route.user(moveInstitution, moveOffice);
  route.user(deleteOffice, removeOffice);
  route.user(officeExport, { steps: exportOffices });
  route.user(officeImport, { steps: importOffices });
  route.user(openAgentOffice, { steps: openAgent });

  route.user(getVolMsg, async ({ tx, caller }, { officeId = caller.officeId }) => storageOf(tx, officeId));

  route.user(getVolMsgByType, async ({ tx, caller }, { officeId = caller.officeId }) => {
    await assertVisible(tx, office, officeId, 'officeId');
    return storageByType(tx, officeId);
  });
}
