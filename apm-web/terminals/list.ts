import { sql } from 'drizzle-orm';
import type { Page } from '@/lib/contract/fields';
import type { NowPlaying } from '@/lib/contract/gateway';
import type { Terminal, TerminalStatus } from '@/lib/contract/terminal';
import { iso, row, rows, type Tx, uuids } from '../db/database';
import { office, terminalGroup } from '../db/schema';
import { mustSee } from '../db/visible';
import type { UserContext } from '../http/context';
import { type Branch, statusCounts } from './counts';

interface Query {
  pageNo: number;
  pageSize: number;
  officeId?: string;
  groupId?: string;
  status?: TerminalStatus | 'alarm';
  search?: string;
  sort: 'id' | 'name' | 'lastSeenAt';
  order: 'asc' | 'desc';
}

/** So few are fetched and sorted faster than they are met on the way through an index. */
const FEW = 10_000;

/**
 * A page of terminals: first the keys of the page from an index, then these rows alone. A page in the second half is read
 * from the end. Without a search the number comes from the counters.
 */
export async function terminalPage({ tx, platform, caller }: UserContext, query: Query): Promise<Page<Terminal>> {
  const { pageNo, pageSize, sort, order, search } = query;
  const count = search
    ? await platform.searchCounts.get([caller.officeId, filterOf(query)], () => searchNumber(tx, query))
    : (await statusCounts(tx, query))[query.status ?? 'total'];
  const skip = (pageNo - 1) * pageSize;
  if (skip >= count) return { list: [], count, pageNo, pageSize };

  const fromEnd = !search && skip > count / 2;
  const most = fromEnd ? Math.min(pageSize, count - skip) : pageSize;
  const ids = await keysOf(tx, filterOf(query), {
    sort,
    descending: (order === 'desc') !== fromEnd,
    skip: fromEnd ? count - skip - most : skip,
    most,
    few: count <= FEW,
  });
  return { list: await terminalsById(tx, fromEnd ? ids.reverse() : ids), count, pageNo, pageSize };
}

/** Keys of the first terminals by name whose names contain a text. */
export async function namedLike(
  { tx, platform, caller }: UserContext,
  filter: Pick<Query, 'officeId' | 'search'>,
  most: number,
): Promise<string[]> {
  const found = filter.search
    ? await platform.searchCounts.get([caller.officeId, filterOf(filter)], () => searchNumber(tx, filter))
    : Number.POSITIVE_INFINITY;
  return keysOf(tx, filterOf(filter), { sort: 'name', descending: false, skip: 0, most, few: found <= FEW });
}

type Filter = readonly [officeId: string | null, groupId: string | null, status: string | null, search: string | null];

const filterOf = ({ officeId, groupId, status, search }: Partial<Query>): Filter => [
  officeId ?? null,
  groupId ?? null,
  status ?? null,
  search || null,
];

interface Stretch {
  sort: Query['sort'];
  descending: boolean;
  skip: number;
  most: number;
  few: boolean;
}

async function keysOf(
  tx: Tx,
  [officeId, groupId, status, search]: Filter,
  { sort, descending, skip, most, few }: Stretch,
) {
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select apm.terminal_page(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}, ${sort}, ${descending}, ${skip}, ${most}, ${few}) as ids`,
  );
  return found?.ids ?? [];
}

async function searchNumber(tx: Tx, query: Partial<Query>): Promise<number> {
  const [officeId, groupId, status, search] = filterOf(query);
  const found = await row<{ n: number }>(
    tx,
    sql`select apm.terminal_number(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}) as n`,
  );
  return found?.n ?? 0;
}

interface TerminalRow extends Omit<Terminal, 'lastSeenAt' | 'screenshotAt'> {
  lastSeenAt: string | null;
  screenshotAt: string | null;
}

/** Terminals in the order of their ids here; those that the caller does not see are left out. */
export async function terminalsById(tx: Tx, ids: readonly string[]): Promise<Terminal[]> {
  const found = await rows<TerminalRow>(
    tx,
    sql`select t.id, t.name, t.office_id as "officeId", o.name as "officeName", t.group_id as "groupId", g.name as "groupName",
        t.status, t.alarm, t.model, t.width, t.height, s.address, s.last_seen_at as "lastSeenAt", s.playing,
        t.screenshot_id as "screenshotId", t.screenshot_at as "screenshotAt", goal.revision, s.revision_held as "revisionHeld"
      from unnest(${uuids(ids)}) with ordinality as wanted (id, position)
      join terminal t on t.id = wanted.id
      join terminal_state s on s.terminal_id = t.id
      join terminal_goal goal on goal.terminal_id = t.id
      join office o on o.id = t.office_id
      left join terminal_group g on g.id = t.group_id
      order by wanted.position`,
  );
  return found.map((each) => ({
    ...each,
    playing: each.status === 'online' ? (each.playing as NowPlaying | null) : null,
    lastSeenAt: iso(each.lastSeenAt),
    screenshotAt: iso(each.screenshotAt),
  }));
}

/** Throws 404 where the caller does not see the institution or the group that a list is of. */
export async function mustSeeBranch(tx: Tx, { officeId, groupId }: Branch): Promise<void> {
  await mustSee(tx, office, officeId, 'officeId');
  await mustSee(tx, terminalGroup, groupId, 'groupId');
}
