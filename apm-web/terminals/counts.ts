import { sql } from 'drizzle-orm';
import { row, type Tx } from '../db/database';

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

/** Number of terminals by state, from the counters: constant time. */
export async function statusCounts(tx: Tx, { officeId, groupId }: Branch): Promise<StatusCounts> {
  const found = await row<StatusCounts>(
    tx,
    sql`select coalesce(sum(n), 0)::int as total,
        coalesce(sum(n) filter (where status = 'online'), 0)::int as online,
        coalesce(sum(n) filter (where status = 'offline'), 0)::int as offline,
        coalesce(sum(alarms), 0)::int as alarm,
        coalesce(sum(n) filter (where status = 'unactivated'), 0)::int as unactivated
      from terminal_count
      where ${officeId ? sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})` : sql`true`}
        and ${groupId ? sql`group_id in (${groupBranch([groupId])})` : sql`true`}`,
  );
  return found ?? NONE;
}

/** Ids of groups and of all groups below them, as a subquery. */
export function groupBranch(groupIds: readonly string[]) {
  return sql`with recursive branch as (
      select id from terminal_group where id = any(string_to_array(${groupIds.join(',')}, ',')::uuid[])
      union select g.id from branch b join terminal_group g on g.parent_id = b.id
    ) select id from branch`;
}
