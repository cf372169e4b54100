import { sql } from 'drizzle-orm';
import type { Page } from '@/lib/contract/fields';
import type { Terminal, TerminalStatus } from '@/lib/contract/terminal';
import type { NowPlaying } from '@/lib/contract/terminal-report';
import { iso, row, rows, type Tx, uuids } from '../db/database';
import { office, terminalGroup } from '../db/schema';
import { mustSee } from '../db/visible';
import { actorOf, type UserContext } from '../http/context';
import { type Branch, movingCounts } from './counts';
import { STEP, type Waypoint } from './waypoints';

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

/** A page of terminals: first the keys of the page from an index, then these rows alone. */
export async function terminalPage(ctx: UserContext, query: Query): Promise<Page<Terminal>> {
  const { pageNo, pageSize } = query;
  const { count, ids } = await (query.search ? foundPage(ctx, query) : listedPage(ctx, query));
  return { list: await terminalsById(ctx.tx, ids), count, pageNo, pageSize };
}

interface Keys {
  count: number;
  ids: string[];
}

/** The number comes from the counters. A page in the second half is read from the end, one far from both ends from a waypoint. */
async function listedPage(ctx: UserContext, query: Query): Promise<Keys> {
  const { tx, platform, caller } = ctx;
  const { pageNo, pageSize, sort, order } = query;
  const { moves, ...counts } = await movingCounts(tx, query);
  const count = query.status ? counts[query.status] : counts.total;
  const skip = (pageNo - 1) * pageSize;
  if (skip >= count) return { count, ids: [] };

  const most = Math.min(pageSize, count - skip);
  const toEnd = count - skip - most;
  if (Math.min(skip, toEnd) > STEP && !query.status && sort !== 'lastSeenAt') {
    const list = JSON.stringify([caller.officeId, caller.offices, filterOf(query), sort]);
    const descending = order === 'desc';
    const position = descending ? toEnd : skip;
    const from = platform.waypoints.before(list, moves, position);
    if (from) {
      const ids = await keysOf(tx, query, { sort, descending: false, skip: position - from.position, most, from });
      return { count, ids: descending ? ids.reverse() : ids };
    }
    ctx.afterCommit(() =>
      platform.background(() => platform.waypoints.find(list, () => waypointsOf(ctx, query, sort))),
    );
  }
  const fromEnd = toEnd < skip;
  const descending = (order === 'desc') !== fromEnd;
  const ids = await keysOf(tx, query, { sort, descending, skip: fromEnd ? toEnd : skip, most });
  return { count, ids: fromEnd ? ids.reverse() : ids };
}

/** What a search finds: fetched and sorted where it is little, met on the way through an index where it is much. */
async function foundPage({ tx, platform, caller }: UserContext, query: Query): Promise<Keys> {
  const { pageNo, pageSize, sort, order } = query;
  const stretch = { sort, descending: order === 'desc', skip: (pageNo - 1) * pageSize, most: pageSize };
  const [officeId, groupId, status, search] = filterOf(query);
  const few = await row<{ n: number; ids: string[] }>(
    tx,
    sql`select n, ids from apm.terminal_search(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}, ${sort},
      ${stretch.descending}, ${stretch.skip}, ${stretch.most}, ${FEW})`,
  );
  if (few && few.n <= FEW) return { count: few.n, ids: few.ids };
  const count = await platform.searchCounts.get([caller.officeId, caller.offices, filterOf(query)], () =>
    searchNumber(tx, query),
  );
  return { count, ids: stretch.skip < count ? await keysOf(tx, query, stretch) : [] };
}

/** Keys of the first terminals by name whose names contain a text. */
export async function namedLike(
  ctx: UserContext,
  filter: Pick<Query, 'officeId' | 'search'>,
  most: number,
): Promise<string[]> {
  const first = { sort: 'name', order: 'asc', pageNo: 1, pageSize: most } as const;
  if (filter.search) return (await foundPage(ctx, { ...filter, ...first })).ids;
  return keysOf(ctx.tx, filter, { sort: 'name', descending: false, skip: 0, most });
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
  /** Counted from here instead of the beginning. */
  from?: Waypoint;
}

async function keysOf(tx: Tx, filter: Partial<Query>, { sort, descending, skip, most, from }: Stretch) {
  const [officeId, groupId, status, search] = filterOf(filter);
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select apm.terminal_page(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}, ${sort}, ${descending}, ${skip}, ${most},
      ${from?.id ?? null}::uuid, ${from?.name ?? null}) as ids`,
  );
  return found?.ids ?? [];
}

/** In a transaction of its own, after the one that wished for them. */
function waypointsOf({ platform, caller }: UserContext, query: Query, sort: 'id' | 'name') {
  const [officeId, groupId] = filterOf(query);
  return platform.db.transaction(actorOf(caller), async (tx) => ({
    // Read first: what changes meanwhile makes the waypoints out of date, never wrong.
    moves: (await movingCounts(tx, query)).moves,
    points: await rows<{ id: string; name: string }>(
      tx,
      sql`select id, name from apm.terminal_waypoints(${officeId}::uuid, ${groupId}::uuid, ${sort}, ${STEP})`,
    ),
  }));
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
  const found = await rows<TerminalRow>(tx, sql`select * from apm.terminal_rows(${uuids(ids)})`);
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
