import { sql } from 'drizzle-orm';
import type { Page } from '@/lib/contract/fields';
import type { Terminal, TerminalStatus } from '@/lib/contract/terminal';
import type { NowPlaying } from '@/lib/contract/terminal-report';
import { iso, row, type Tx, uuids } from '../db/database';
import { office, terminalGroup } from '../db/schema';
import { mustSee } from '../db/visible';
import { actorOf, type UserContext } from '../http/context';
import { type Branch, movingCounts } from './counts';
import { MOST_TERMINALS } from './known-lists';
import { idsOf, type Order, orderOf, placesNamed, type Stretch } from './order';

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

/** The number comes from the counters. Where the whole list is not held yet, a page in its second half is read from the end. */
async function listedPage(ctx: UserContext, query: Query): Promise<Keys> {
  const { pageNo, pageSize, order } = query;
  const { moves, counts } = await movingCounts(ctx.tx, query);
  const count = query.status ? counts[query.status] : counts.total;
  const skip = (pageNo - 1) * pageSize;
  if (skip >= count) return { count, ids: [] };

  const most = Math.min(pageSize, count - skip);
  const descending = order === 'desc';
  const held = stays(query) && heldOrder(ctx, query, moves);
  if (held) return { count, ids: idsOf(held, { descending, skip, most }) };

  const toEnd = count - skip - most;
  const fromEnd = toEnd < skip;
  const ids = await keysOf(ctx.tx, query, { descending: descending !== fromEnd, skip: fromEnd ? toEnd : skip, most });
  return { count, ids: fromEnd ? ids.reverse() : ids };
}

/**
 * What a search finds: read from the whole list where that is held, otherwise fetched and sorted where it is little, met on the way
 * through an index where it is much.
 */
async function foundPage(ctx: UserContext, query: Query): Promise<Keys> {
  const { tx, platform, caller } = ctx;
  const { pageNo, pageSize, order } = query;
  const stretch = { descending: order === 'desc', skip: (pageNo - 1) * pageSize, most: pageSize };
  if (stays(query)) {
    const { moves, folded } = await movingCounts(tx, query);
    const held = heldOrder(ctx, query, moves);
    const places = held && placesNamed(held, folded);
    if (places) return { count: places.length, ids: idsOf(held, stretch, places) };
  }

  const few = await searched(tx, query, stretch);
  if (few.n <= FEW) return { count: few.n, ids: few.ids };
  const count = await platform.searchCounts.get([caller.officeId, caller.offices, filterOf(query)], () =>
    searchNumber(tx, query),
  );
  return { count, ids: stretch.skip < count ? await keysOf(tx, query, stretch) : [] };
}

/** Whether it is on line, or when it was heard of, changes without a move. */
const stays = ({ status, sort }: Query) => !status && sort !== 'lastSeenAt';

/** The whole list; where it is not held, it will be when somebody asks again. */
function heldOrder(ctx: UserContext, query: Query, moves: string): Order | null {
  const { platform, caller } = ctx;
  const list = JSON.stringify([caller.officeId, caller.offices, query.officeId, query.groupId, query.sort]);
  const held = platform.lists.get(list, moves);
  if (!held) ctx.afterCommit(() => platform.background(() => platform.lists.find(list, () => readOrder(ctx, query))));
  return held;
}

/** In a transaction of its own, after the one that wished for it. */
function readOrder({ platform, caller }: UserContext, query: Query): Promise<{ moves: string; order: Order | null }> {
  return platform.db.transaction(actorOf(caller), async (tx) => {
    // Read first: what changes meanwhile makes the order out of date, never wrong.
    const { moves, counts } = await movingCounts(tx, query);
    if (counts.total > MOST_TERMINALS) return { moves, order: null };
    const [officeId, groupId] = filterOf(query);
    const whole = await row<{ ids: string; names: string }>(
      tx,
      sql`select ids, names from apm.terminal_order(${officeId}::uuid, ${groupId}::uuid, ${query.sort})`,
    );
    return { moves, order: whole ? orderOf(whole.ids, JSON.parse(whole.names)) : null };
  });
}

/** How many a search finds, FEW + 1 where there are more, and the keys of a stretch of them. */
async function searched(tx: Tx, query: Query, { descending, skip, most }: Stretch) {
  const [officeId, groupId, status, search] = filterOf(query);
  const found = await row<{ n: number; ids: string[] }>(
    tx,
    sql`select n, ids from apm.terminal_search(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}, ${query.sort},
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
  return keysOf(ctx.tx, { ...filter, sort: 'name' }, { descending: false, skip: 0, most });
}

type Filter = readonly [officeId: string | null, groupId: string | null, status: string | null, search: string | null];

const filterOf = ({ officeId, groupId, status, search }: Partial<Query>): Filter => [
  officeId ?? null,
  groupId ?? null,
  status ?? null,
  search || null,
];

async function keysOf(tx: Tx, query: Partial<Query>, { descending, skip, most }: Stretch) {
  const [officeId, groupId, status, search] = filterOf(query);
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select apm.terminal_page(${officeId}::uuid, ${groupId}::uuid, ${status}, ${search}, ${query.sort}, ${descending}, ${skip},
      ${most}) as ids`,
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

/**
 * Terminals in the order of their ids here; those that the caller does not see are left out. As one value: a page has some four hundred,
 * and to fetch each took longer than to find them.
 */
export async function terminalsById(tx: Tx, ids: readonly string[]): Promise<Terminal[]> {
  const found = await row<{ list: TerminalRow[] | null }>(
    tx,
    sql`select json_agg(listed) as list from apm.terminal_rows(${uuids(ids)}) as listed`,
  );
  return (found?.list ?? []).map((each) => ({
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
