import { menuLists, routes } from '@/lib/contract/menu';
import type { Router } from '../../http/route';
import { allMenus } from './repository';
import { permitted, routesOf, rowOf } from './view';

export function menuRoutes(route: Router) {
  route.user(routes, async ({ tx, caller, language }) =>
    routesOf(permitted(await allMenus(tx), caller.permissions), language),
  );

  route.user(menuLists, async ({ tx, caller }) => permitted(await allMenus(tx), caller.permissions).map(rowOf));
}
