import { eq } from 'drizzle-orm';
import {
  allRoleList,
  roleDelete,
  roleDetail,
  roleList,
  roleListByUserId,
  roleSave,
  rolesByUserId,
} from '@/lib/contract/role';
import { notFound } from '../../base/problem';
import { appUser, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { grantableRoles, rolePage, rolesById, rolesOfUser } from './repository';
import { deleteRoles, saveRole } from './save';

export function roleRoutes(route: Router) {
  route.user(roleList, async ({ tx }, query) => {
    await assertVisible(tx, office, query.officeId, 'officeId');
    return rolePage(tx, query);
  });

  route.user(roleDetail, async ({ tx }, { id }) => {
    const [found] = await rolesById(tx, [id]);
    if (!found) throw notFound();
    return found;
  });

  route.user(roleSave, saveRole);
  route.user(roleDelete, deleteRoles);

  route.user(allRoleList, async ({ tx, caller }, given) => {
    await assertVisible(tx, office, given.officeId, 'officeId');
    return grantableRoles(tx, caller, caller, given);
  });

  route.user(rolesByUserId, async ({ tx }, { userId }) => {
    await assertVisible(tx, appUser, userId, 'userId');
    return rolesOfUser(tx, userId);
  });

  route.user(roleListByUserId, async ({ tx, caller }, { userId }) => {
    const [user] = await tx.select({ officeId: appUser.officeId }).from(appUser).where(eq(appUser.id, userId));
    if (!user) throw notFound('userId');
    const selected = await rolesOfUser(tx, userId);
    return { all: await grantableRoles(tx, caller, caller, user), selected: selected.map(({ id }) => id) };
  });
}
