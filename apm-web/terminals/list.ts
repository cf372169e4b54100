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
/** What finds so many is remembered when it is asked for again: by who turns its pages, or has it drawn anew when something happens. */
const MANY = 500;
/** Searches that are remembered, of some FEW keys each. */
export const MOST_FOUND = 50;

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

/**
 * What a search finds: fetched and sorted where it is little, met on the way through an index where it is much. What was found is
 * known again until a terminal comes, goes, changes its place or its name.
 */
async function foundPage(ctx: UserContext, query: Query): Promise<Keys> {
  const { tx, platform, caller } = ctx;
  const { pageNo, pageSize, sort, order } = query;
  const skip = (pageNo - 1) * pageSize;
  const list = JSON.stringify([caller.officeId, caller.offices, filterOf(query), sort, order]);
  if (platform.found.knows(list)) {
    const known = platform.found.get(list, (await movingCounts(tx, query)).moves);
    if (known && known.length <= FEW) return { count: known.length, ids: known.slice(skip, skip + pageSize) };
  }

  const stretch = { sort, descending: order === 'desc', skip, most: pageSize };
  const few = await searched(tx, query, stretch);
  if (few.n <= FEW) {
    // Whether it is on line, or when it was heard of, changes without a move.
    const holds = few.n > MANY && !query.status && sort !== 'lastSeenAt';
    if (holds && platform.found.askedBefore(list))
      ctx.afterCommit(() => platform.background(() => platform.found.find(list, () => foundOf(ctx, query))));
    return { count: few.n, ids: few.ids };
  }
  const count = await platform.searchCounts.get([caller.officeId, caller.offices, filterOf(query)], () =>
    searchNumber(tx, query),
  );
  return { count, ids: skip < count ? await keysOf(tx, query, stretch) : [] };
}

/** How many a search finds, FEW + 1 where there are more, and the keys of a stretch of them. */
async function searched(tx: Tx, query: Query, { sort, descending, skip, most }: Stretch) {
  const [officeId, groupId, status, search] = filterOf(query);
  const found = await row<{ n: number; ids: string[] }>(
    tx,
    sql`select n, ids from apm.terminal_search(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}, ${sort},
      ${descending}, ${skip}, ${most}, ${FEW})`,
  );
  return found ?? { n: 0, ids: [] };
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

/** In a transaction of its own, after the one that wished for it. */
function look<T>({ platform, caller }: UserContext, query: Query, order: (tx: Tx) => Promise<T>) {
  return platform.db.transaction(actorOf(caller), async (tx) => ({
    // Read first: what changes meanwhile makes the order out of date, never wrong.
    moves: (await movingCounts(tx, query)).moves,
    order: await order(tx),
  }));
}

const waypointsOf = (ctx: UserContext, query: Query, sort: 'id' | 'name') =>
  look(ctx, query, (tx) => {
    const [officeId, groupId] = filterOf(query);
    return rows<{ id: string; name: string }>(
      tx,
      sql`select id, name from apm.terminal_waypoints(${officeId}::uuid, ${groupId}::uuid, ${sort}, ${STEP})`,
    );
  });

const foundOf = (ctx: UserContext, query: Query) =>
  look(ctx, query, async (tx) => {
    const { sort, order } = query;
    return (await searched(tx, query, { sort, descending: order === 'desc', skip: 0, most: FEW + 1 })).ids;
  });

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
