import { and, eq, sql } from 'drizzle-orm';
import { permits } from '@/lib/contract/permissions';
import { bySystem } from '../../db/by-system';
import { row, rows, type Tx, texts, uuids } from '../../db/database';
import { appUser } from '../../db/schema';
import type { Caller } from '../../http/context';
import { conflict, forbidden, sessionEnded } from '../../http/problem';
import { heldRoles, permissionsOf, reachOf } from '../auth';

/** What somebody may do, and which institutions it is limited to; null where it reaches all below its own. */
export interface Rights {
  permissions: ReadonlySet<string>;
  offices: readonly string[] | null;
}

/** One change of rights at a time: of two that each leave an administrator, both together might leave none. */
const lock = sql`select pg_advisory_xact_lock(hashtext('apm rights'))`;

/**
 * Begins a change of users or roles: waits for the one before it and reads what the caller may do by now, for what a session
 * knows is seconds old. An API token stays within its scopes.
 */
export async function lockRights(tx: Tx, caller: Caller): Promise<Rights> {
  await tx.execute(lock);
  return bySystem(tx, async () => {
    const [here] = await tx
      .select({ roles: heldRoles })
      .from(appUser)
      .where(and(eq(appUser.id, caller.userId), appUser.enabled));
    if (!here) throw sessionEnded();
    const held = new Set(permissionsOf(here.roles));
    const within = [...caller.permissions].filter((each) => permits(held, each));
    return {
      permissions: caller.by === 'session' ? held : new Set(within),
      offices: reachOf(here.roles, caller.officeId),
    };
  });
}

/** Whether these are all among what the holder may do. */
export const holdsAll = ({ permissions }: Rights, wanted: readonly string[]) =>
  wanted.every((each) => permits(permissions, each));

/** A condition on a role `r`: that it holds or reaches more than this. */
export function exceeds({ permissions, offices }: Rights) {
  const more = permissions.has('*') ? sql`false` : sql`not r.permissions <@ ${texts([...permissions])}`;
  if (offices === null) return more;
  return sql`(${more} or r.data_range in ('all', 'below') or (r.data_range = 'chosen'
    and exists (select 1 from role_reach x where x.role_id = r.id and x.office_id <> all(${uuids(offices)}))))`;
}

/** Throws 403 where one of these users may do or reaches more than the caller: changing an account is a way to take it over. */
export async function mustNotExceed(tx: Tx, rights: Rights, userIds: readonly string[]): Promise<void> {
  const more = await bySystem(tx, () =>
    row(
      tx,
      sql`select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = any(${uuids(userIds)}) and ${exceeds(rights)} limit 1`,
    ),
  );
  if (more) throw forbidden('holdsMore');
}

/** The same of roles: to change one is to change what all its holders may do. */
export async function rolesMustNotExceed(tx: Tx, rights: Rights, roleIds: readonly string[]): Promise<void> {
  const more = await bySystem(tx, () =>
    row(tx, sql`select 1 from role r where r.id = any(${uuids(roleIds)}) and ${exceeds(rights)} limit 1`),
  );
  if (more) throw forbidden('holdsMore');
}

/** Ends a change: throws 409 where the platform has nobody left who may sign in, do everything and reach everything. */
export async function mustKeepAdministrator(tx: Tx): Promise<void> {
  const left = await bySystem(tx, () =>
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

/** Everybody who holds one of these roles, seen or not: what is known of them is read anew after a change. */
export async function holdersOf(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  const found = await bySystem(tx, () =>
    rows<{ id: string }>(tx, sql`select distinct user_id as id from user_role where role_id = any(${uuids(roleIds)})`),
  );
  return found.map(({ id }) => id);
}
