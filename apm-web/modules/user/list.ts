import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import { MOST_ROWS, type Page } from '@/lib/contract/fields';
import type { Account, userExport, userList } from '@/lib/contract/user';
import { containsPattern, iso, row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { office, role } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { visibleRoles } from '../role';

export type Filters = Omit<Parsed<typeof userExport>, 'timeZone'>;
type Query = Parsed<typeof userList>;

/** Up to this number institutions are listed in a condition; beyond it the condition reads the tree. */
const MOST_LISTED = 100;
/** Page of users: first the ids of the page by an index, then only these rows, as the caller. */
export async function userPage(ctx: UserContext, query: Query): Promise<Page<Account>> {
  const { tx } = ctx;
  const { pageNo, pageSize, sort, order, ...filters } = query;
  const where = await conditionOf(ctx, filters);
  const offset = offsetOf(query);
  const { count, ids, held } = await runAsSystem(tx, async () => {
    const sorting = sortOf(sort, order === 'desc');
    const found = filters.search ? await foundKeys(tx, where, sorting, offset, pageSize) : null;
    // A few matches are fetched and sorted faster than read in the order of an index.
    const few = found && found.count <= MOST_ROWS ? found : null;
    const count = few?.count ?? (await countUpTo(tx, sql`from app_user u where ${where}`));
    const ids = few?.ids ?? (await listedKeys(tx, where, sorting, offset, pageSize));
    return { count, ids, held: await heldBy(tx, ids) };
  });
  return { list: await accountsById(tx, ids, held), count, pageNo, pageSize };
}

/**
 * Complete condition on user `u`. Queries of keys with it run as the platform, because behind a policy the planner can use
 * neither statistics nor the index of parts of names. Throws 404 for an institution or role that the caller does not see.
 */
export async function conditionOf(ctx: UserContext, { officeId, search, roleId, status }: Filters): Promise<SQL> {
  const { tx } = ctx;
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, role, roleId, 'roleId');
  const found = containsPattern(search ?? '');
  return sql.join(
    [
      await placeOf(ctx, officeId),
      ...(search
        ? [
            sql`(apm.folded(u.name) like ${found} or apm.folded(u.login_name) like ${found} or apm.folded(u.phone) like ${found} or apm.folded(u.email) like ${found})`,
          ]
        : []),
      ...(roleId ? [sql`exists (select 1 from user_role ur where ur.user_id = u.id and ur.role_id = ${roleId})`] : []),
      ...(status ? [sql`u.enabled = ${status === 'enabled'}`] : []),
    ],
    sql` and `,
  );
}

/** Institutions of the users: all that the caller sees, or those from `officeId` downwards. */
async function placeOf({ tx, caller }: UserContext, officeId?: string): Promise<SQL> {
  if (caller.everything && (officeId === undefined || officeId === caller.officeId)) return sql`true`;
  const below = officeId
    ? sql`select descendant_id from office_closure where ancestor_id = ${officeId} and descendant_id in (select apm.visible())`
    : sql`select apm.visible()`;
  const first = await rows<{ id: string }>(tx, sql`select id from (${below}) as o (id) limit ${MOST_LISTED + 1}`);
  if (first.length > MOST_LISTED) return sql`u.office_id in (${below})`;
  return sql`u.office_id = any(${uuids(first.map(({ id }) => id))})`;
}

/** Sort order. Ties are broken by id. Users who never signed in sort as oldest. */
function sortOf(sort: Query['sort'], descending: boolean): SQL {
  const way = sql.raw(descending ? 'desc' : 'asc');
  switch (sort) {
    case 'name':
      return sql`u.name ${way}, u.id ${way}`;
    case 'loginName':
      return sql`lower(u.login_name) ${way}, u.id ${way}`;
    case 'lastSignInAt':
      return sql`u.last_sign_in_at ${way} nulls ${sql.raw(descending ? 'last' : 'first')}, u.id ${way}`;
    case 'createdAt':
      return sql`u.created_at ${way}, u.id ${way}`;
  }
}

async function listedKeys(tx: Tx, where: SQL, sorting: SQL, offset: number, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select u.id from app_user u where ${where} order by ${sorting} limit ${limit} offset ${offset}`,
  );
  return found.map(({ id }) => id);
}

/** Number of matches, at most MOST_ROWS + 1, and a page of them, in one query. */
async function foundKeys(tx: Tx, where: SQL, sorting: SQL, offset: number, limit: number) {
  const found = await row<{ count: number; ids: string[] }>(
    tx,
    sql`with u as materialized (
        select u.id, u.name, u.login_name, u.last_sign_in_at, u.created_at from app_user u where ${where} limit ${MOST_ROWS + 1}
      )
      select (select count(*) from u)::int as count, array(select u.id from u order by ${sorting} limit ${limit} offset ${offset}) as ids`,
  );
  return found ?? { count: 0, ids: [] };
}

interface AccountRow extends Omit<Account, 'office' | 'roles' | 'secondFactor' | 'lastSignInAt'> {
  officeId: string;
  officeName: string;
  lastSignInAt: string | null;
}

interface Held {
  id: string;
  roleIds: string[];
  secondFactor: boolean;
}

/** Data of these users that only the platform may read: all roles, visible or not, and whether there is a second factor. */
const heldBy = (tx: Tx, ids: readonly string[]) =>
  rows<Held>(
    tx,
    sql`select u.id, array(select role_id from user_role where user_id = u.id) as "roleIds",
        exists (select 1 from authenticator where user_id = u.id and confirmed_at is not null) as "secondFactor"
      from unnest(${uuids(ids)}) as u (id)`,
  );

/** Users in the order of the given ids; those that the caller does not see are left out. */
export async function accountsById(tx: Tx, ids: readonly string[], known?: Held[]): Promise<Account[]> {
  const held = new Map((known ?? (await runAsSystem(tx, () => heldBy(tx, ids)))).map((each) => [each.id, each]));
  const found = await rows<AccountRow>(
    tx,
    sql`select u.id, u.login_name as "loginName", u.name, u.avatar, u.phone, u.email, u.office_id as "officeId", o.name as "officeName",
        u.enabled, u.pwd_type as "userPwdType", u.remark, u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt"
      from unnest(${uuids(ids)}) with ordinality as wanted (id, position)
      join app_user u on u.id = wanted.id
      join office o on o.id = u.office_id
      order by wanted.position`,
  );
  const roles = await visibleRoles(
    tx,
    found.flatMap(({ id }) => held.get(id)?.roleIds ?? []),
  );
  return found.map(({ officeId, officeName, lastSignInAt, createdAt, ...user }) => ({
    ...user,
    office: { id: officeId, name: officeName },
    roles: roles.filter(({ id }) => held.get(user.id)?.roleIds.includes(id)),
    secondFactor: held.get(user.id)?.secondFactor ?? false,
    lastSignInAt: iso(lastSignInAt),
    createdAt: iso(createdAt),
  }));
}
