import { type SQL, sql } from 'drizzle-orm';
import { row, type Tx, uuids } from '../db/database';

/** Filter of terminals: an institution with all below it, a group with all below it, both, or all that the caller sees. */
export interface Branch {
  officeId?: string;
  groupId?: string;
}

export interface StatusCounts {
  total: number;
  online: number;
  offline: number;
  alarm: number;
  unactivated: number;
}

const NONE: StatusCounts = { total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0 };

/**
 * Number of terminals by state, read from counters in constant time. Smart groups have no counters, as a terminal may be in
 * several: their members are counted.
 */
export async function statusCounts(tx: Tx, { officeId, groupId }: Branch): Promise<StatusCounts> {
  const inOffice = officeId
    ? sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})`
    : sql`true`;
  const counted = (from: SQL, n: SQL, alarms: SQL) =>
    row<StatusCounts>(
      tx,
      sql`select coalesce(sum(${n}), 0)::int as total,
          coalesce(sum(${n}) filter (where status = 'online'), 0)::int as online,
          coalesce(sum(${n}) filter (where status = 'offline'), 0)::int as offline,
          coalesce(sum(${alarms}), 0)::int as alarm,
          coalesce(sum(${n}) filter (where status = 'unactivated'), 0)::int as unactivated
        from ${from} where ${inOffice}`,
    );
  if (groupId === undefined) return (await counted(sql`terminal_count`, sql`n`, sql`alarms`)) ?? NONE;
  const found = (await hasSmart(tx, groupId))
    ? await counted(
        sql`(select t.office_id, t.status, t.alarm from ${membersOf([groupId])} as m join terminal t on t.id = m.id) as t`,
        sql`1`,
        sql`alarm::int`,
      )
    : await counted(
        sql`(select * from terminal_count where group_id in (${groupBranch([groupId])})) as c`,
        sql`n`,
        sql`alarms`,
      );
  return found ?? NONE;
}

/** True if a group, or one below it, is a smart group. */
const hasSmart = async (tx: Tx, groupId: string) =>
  (await row(
    tx,
    sql`select 1 from terminal_group where rule is not null and id in (${groupBranch([groupId])}) limit 1`,
  )) !== undefined;

/** Terminals of groups and of all groups below them, by hand and by rule, as a source of `id` and `office_id`. */
export const membersOf = (groupIds: readonly string[]): SQL => sql`apm.members(${uuids(groupIds)})`;

/** Ids of groups and of all groups below them, as a subquery. */
export const groupBranch = (groupIds: readonly string[]): SQL => sql`select apm.group_and_below(${uuids(groupIds)})`;
