import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { allRoleList, DataRange, Role, RoleRef, roleList } from '@/lib/contract/role';
import { containsPattern, iso, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { Caller } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { exceedsRights, type Rights } from './rights';

const MOST_GIVABLE = 1_000;

type RoleRow = Omit<Role, 'office' | 'offices' | 'users'> & { officeId: string; officeName: string };

const chosen = sql`r.id, r.name, r.permissions, r.data_range as "dataRange", r.remark, r.created_at as "createdAt",
  r.office_id as "officeId", o.name as "officeName" from role r join office o on o.id = r.office_id`;

/** Page of roles, by name. */
export async function rolePage(
  tx: Tx,
  { pageNo, pageSize, search, officeId }: Parsed<typeof roleList>,
): Promise<Page<Role>> {
  const where = sql`where ${search ? sql`apm.folded(r.name) like ${containsPattern(search)}` : sql`true`}
    and ${officeId ? sql`r.office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})` : sql`true`}`;
  const count = await countUpTo(tx, sql`from role r ${where}`);
  const found = await rows<RoleRow>(
    tx,
    sql`select ${chosen} ${where} order by r.name, r.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list: await complete(tx, found), count, pageNo, pageSize };
}

/** Roles by id that the caller sees. */
export async function rolesById(tx: Tx, ids: readonly string[]): Promise<Role[]> {
  return complete(
    tx,
    await rows<RoleRow>(tx, sql`select ${chosen} where r.id = any(${uuids(ids)}) order by r.name, r.id`),
  );
}

async function complete(tx: Tx, found: RoleRow[]): Promise<Role[]> {
  const ids = uuids(found.map(({ id }) => id));
  const offices = await rows<RoleRef & { roleId: string }>(
    tx,
    sql`select x.role_id as "roleId", o.id, o.name from role_reach x join office o on o.id = x.office_id
      where x.role_id = any(${ids}) order by o.name, o.id`,
  );
  const held = await runAsSystem(tx, () =>
    rows<{ id: string; n: number }>(
      tx,
      sql`select role_id as id, count(*)::int as n from user_role where role_id = any(${ids}) group by 1`,
    ),
  );
  const holders = new Map(held.map(({ id, n }) => [id, n]));
  return found.map(({ officeId, officeName, createdAt, ...role }) => ({
    ...role,
    office: { id: officeId, name: officeName },
    offices: offices.flatMap(({ roleId, ...office }) => (roleId === role.id ? [office] : [])),
    users: holders.get(role.id) ?? 0,
    createdAt: iso(createdAt),
  }));
}

/**
 * Visible roles within the caller's own rights and range, nearest to its own institution first. For users of one institution:
 * only its roles and those of institutions above.
 */
export function grantableRoles(
  tx: Tx,
  { officeId }: Pick<Caller, 'officeId'>,
  rights: Rights,
  { officeId: of }: Parsed<typeof allRoleList>,
): Promise<Output<typeof allRoleList>> {
  const near = of
    ? sql`r.office_id in (select ancestor_id from office_closure where descendant_id = ${of})`
    : sql`true`;
  return rows(
    tx,
    sql`select r.id, r.name, o.name as "officeName" from role r join office o on o.id = r.office_id where ${near} and not ${exceedsRights(rights)}
      order by r.office_id <> ${officeId}, r.name, r.id limit ${MOST_GIVABLE}`,
  );
}

/** Ids and names of the given roles that the caller sees, sorted by name. */
export function visibleRoles(tx: Tx, ids: readonly string[]): Promise<RoleRef[]> {
  return rows<RoleRef>(
    tx,
    sql`select id, name from role where id = any(${uuids([...new Set(ids)])}) order by name, id`,
  );
}

/** Roles of a user, as far as the caller sees both. */
export async function rolesOfUser(tx: Tx, userId: string): Promise<RoleRef[]> {
  const held = await runAsSystem(tx, () =>
    rows<{ id: string }>(tx, sql`select role_id as id from user_role where user_id = ${userId}`),
  );
  return visibleRoles(
    tx,
    held.map(({ id }) => id),
  );
}

/** Replaces the institutions of the data range `chosen`; other ranges have none. */
export async function replaceReach(
  tx: Tx,
  id: string,
  dataRange: DataRange,
  officeIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from role_reach where role_id = ${id}`);
  if (dataRange !== 'chosen') return;
  await tx.execute(
    sql`insert into role_reach (role_id, office_id) select ${id}::uuid, unnest(${uuids([...new Set(officeIds)])})`,
  );
}
