import { eq, sql } from 'drizzle-orm';
import { effectivePermissions } from '@/lib/contract/permissions';
import type { User } from '@/lib/contract/session';
import type { Tx } from '../../db/database';
import { appUser, office } from '../../db/schema';
import { heldRoles, officesOfRoles, permissionsOf } from './held-roles';
import { expiredAt } from './read-caller';

/** User in the wire format; `null` if the transaction's actor does not see it. */
export async function userView(tx: Tx, userId: string, now: Date): Promise<User | null> {
  const [found] = await tx
    .select({
      id: appUser.id,
      loginName: appUser.loginName,
      name: appUser.name,
      avatar: appUser.avatar,
      userPwdType: appUser.pwdType,
      // An institution that moved out of sight counts as deleted.
      defaultOfficeId: sql<string | null>`(select x.descendant_id from office_closure x
        where x.ancestor_id = ${office.id} and x.descendant_id = ${appUser.defaultOfficeId})`,
      office: { id: office.id, name: office.name, root: office.root, expired: expiredAt(now) },
      roles: heldRoles,
    })
    .from(appUser)
    .innerJoin(office, eq(office.id, appUser.officeId))
    .where(eq(appUser.id, userId));
  if (!found) return null;
  const { roles } = found;
  const ofPlatform = found.office.root && officesOfRoles(roles, found.office.id) === null;
  const permissions = effectivePermissions(permissionsOf(roles), ofPlatform).sort();
  return {
    ...found,
    permissions: permissions.map((id) => ({ id, operation: [operationOf(id)] })),
    roles: roles.map(({ id, name, permissions: held }) => ({ id, name, operation: held.map(operationOf) })),
  };
}

/** Last part of `<menu>:<thing>:<operation>`. */
const operationOf = (permission: string) => permission.split(':').at(-1) ?? permission;
