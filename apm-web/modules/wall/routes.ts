import * as contract from '@/lib/contract/wall';
import type { Router } from '../../http/route';
import { arrange } from './arrange';
import { findWall, wallPage } from './repository';
import { deleteWalls, saveWall } from './save';

export function wallRoutes(route: Router) {
  route.user(contract.wallList, ({ tx }, query) => wallPage(tx, query));
  route.user(contract.wallDetail, ({ tx }, { id }) => findWall(tx, id));
  route.user(contract.wallSave, saveWall);
  route.user(contract.wallArrange, arrange);
  route.user(contract.wallDelete, deleteWalls);
}
