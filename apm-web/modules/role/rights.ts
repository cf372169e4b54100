import { and, eq, sql } from 'drizzle-orm';
import { permits } from '@/lib/contract/permissions';
import { conflict, forbidden, sessionEnded } from '../../base/problem';
import { row, rows, type Tx, texts, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { appUser } from '../../db/schema';
import type { Caller } from '../../http/context';
import { heldRoles, officesOfRoles, permissionsOf } from '../auth';

/** Permissions, and the institutions that a user is limited to; `null` for its whole branch. */
export interface Rights {
  permissions: ReadonlySet<string>;
  offices: readonly string[] | null;
}

/** Changes of rights are serialised: two that each leave an administrator might together leave none. */
const lock = sql`select pg_advisory_xact_lock(hashtext('apm rights'))`;

/**
 * Begins a change of users or roles: waits for concurrent ones and reads the caller's current rights, which a session caches for
 * seconds. An API token stays within its scopes.
 */
export async function lockRights(tx: Tx, caller: Caller): Promise<Rights> {
  await tx.execute(lock);
  return runAsSystem(tx, async () => {
    const [here] = await tx
      .select({ roles: heldRoles })
      .from(appUser)
      .where(and(eq(appUser.id, caller.userId), appUser.enabled));
    if (!here) throw sessionEnded();
    const held = new Set(permissionsOf(here.roles));
    const within = [...caller.permissions].filter((each) => permits(held, each));
    return {
      permissions: caller.by === 'session' ? held : new Set(within),
      offices: officesOfRoles(here.roles, caller.officeId),
    };
  });
}

/** True if the rights include all of these permissions. */
export const hasAllPermissions = ({ permissions }: Rights, wanted: readonly string[]) =>
  wanted.every((each) => permits(permissions, each));

/** Condition on role `r`: true if it exceeds these rights. */
export function exceedsRights({ permissions, offices }: Rights) {
  const more = permissions.has('*') ? sql`false` : sql`not r.permissions <@ ${texts([...permissions])}`;
  if (offices === null) return more;
  return sql`(${more} or r.data_range in ('all', 'below') or (r.data_range = 'chosen'
    and exists (select 1 from role_reach x where x.role_id = r.id and x.office_id <> all(${uuids(offices)}))))`;
}

/** Throws 403 if one of these users has more rights than the caller, as changing an account can take it over. */
export async function assertRightsNotExceeded(tx: Tx, rights: Rights, userIds: readonly string[]): Promise<void> {
  const more = await runAsSystem(tx, () =>
    row(
      tx,
      sql`select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = any(${uuids(userIds)}) and ${exceedsRights(rights)} limit 1`,
    ),
  );
  if (more) throw forbidden('holdsMore');
}

/** Same check for roles: changing one changes the rights of all its users. */
export async function assertRolesNotExceeded(tx: Tx, rights: Rights, roleIds: readonly string[]): Promise<void> {
  const more = await runAsSystem(tx, () =>
    row(tx, sql`select 1 from role r where r.id = any(${uuids(roleIds)}) and ${exceedsRights(rights)} limit 1`),
  );
  if (more) throw forbidden('holdsMore');
}

/** Ends a change. Throws 409 if no enabled user with all permissions and an unlimited range would be left. */
export async function assertAdministratorRemains(tx: Tx): Promise<void> {
  const left = await runAsSystem(tx, () =>
    row(
      tx,
      sql`select 1 from app_user u join office o on o.id = u.office_id and o.root
        where u.enabled
          and exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and '*' = any(r.permissions))
          and exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.data_range in ('all', 'below'))
        limit 1`,
    ),
  );
  if (!left) throw conflict({ administrator: 'last' }, 'lastAdministrator');
}

/** Users who have one of these roles, visible or not. Their cached rights are invalid after a change. */
export async function holdersOf(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  const found = await runAsSystem(tx, () =>
    rows<{ id: string }>(tx, sql`select distinct user_id as id from user_role where role_id = any(${uuids(roleIds)})`),
  );
  return found.map(({ id }) => id);
}
