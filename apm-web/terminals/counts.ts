import { sql } from 'drizzle-orm';
import { row, type Tx } from '../db/database';

/** Which terminals: of an institution with all below it, of a group with all below it, of both, or all that the caller sees. */
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

const NONE = { total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0, moves: '', folded: '' };

/** Terminals by state, from the counters: costs the same whatever their number. */
export async function statusCounts(tx: Tx, branch: Branch): Promise<StatusCounts> {
  return (await movingCounts(tx, branch)).counts;
}

interface Moving {
  counts: StatusCounts;
  /** While it stays the same, so do these terminals, their names, and their order by id and by name. */
  moves: string;
  /** The text that is searched for, as searches compare it with names. */
  folded: string;
}

export async function movingCounts(
  tx: Tx,
  { officeId, groupId, search = '' }: Branch & { search?: string },
): Promise<Moving> {
  const found = await row<typeof NONE>(
    tx,
    sql`select coalesce(bit_xor(hashtextextended(office_id::text || group_id || status, moves)), 0)::text as moves,
        lower(${search}) as folded, coalesce(sum(n), 0)::int as total,
        coalesce(sum(n) filter (where status = 'online'), 0)::int as online,
        coalesce(sum(n) filter (where status = 'offline'), 0)::int as offline,
        coalesce(sum(alarms), 0)::int as alarm,
        coalesce(sum(n) filter (where status = 'unactivated'), 0)::int as unactivated
      from terminal_count
      where ${officeId ? sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})` : sql`true`}
        and ${groupId ? sql`group_id in (${groupBranch([groupId])})` : sql`true`}`,
  );
  const { moves, folded, ...counts } = found ?? NONE;
  return { counts, moves, folded };
}

/** Ids of groups and of all groups below them, as a subquery. */
export function groupBranch(groupIds: readonly string[]) {
  return sql`with recursive branch as (
      select id from terminal_group where id = any(string_to_array(${groupIds.join(',')}, ',')::uuid[])
      union select g.id from branch b join terminal_group g on g.parent_id = b.id
    ) select id from branch`;
}
