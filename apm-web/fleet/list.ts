import { type SQL, sql } from 'drizzle-orm';
import { MOST_ROWS, type Page } from '@/lib/contract/fields';
import type { Terminal, TerminalStatus } from '@/lib/contract/terminal';
import type { NowPlaying } from '@/lib/contract/terminal/report';
import { foldTag } from '@/lib/contract/terminal/tags';
import { iso, row, type Tx, texts, uuids } from '../db/database';
import { office, terminalGroup } from '../db/schema';
import { assertVisible } from '../db/visible';
import type { UserContext } from '../http/context';
import { offsetOf } from '../http/paging';
import { type Branch, statusCounts } from './counts';

interface Query {
  pageNo: number;
  pageSize: number;
  officeId?: string;
  groupId?: string;
  status?: TerminalStatus | 'alarm';
  /** Tags that all must match. */
  tags?: string[];
  search?: string;
  sort: 'id' | 'name' | 'lastSeenAt';
  order: 'asc' | 'desc';
}

/** Page of terminals: first the ids of the page by an index, then only these rows. */
export async function terminalPage(ctx: UserContext, query: Query): Promise<Page<Terminal>> {
  const { pageNo, pageSize } = query;
  const { count, ids } = await (query.search ? searchPage(ctx.tx, query) : listedPage(ctx.tx, query));
  return { list: await terminalsById(ctx.tx, ids), count, pageNo, pageSize };
}

interface Keys {
  count: number;
  ids: string[];
}

/** Page without a search. Its count comes from the counters, or with tags from the index of tags. */
async function listedPage(tx: Tx, query: Query): Promise<Keys> {
  const count = Math.min(await countOf(tx, query), MOST_ROWS + 1);
  const offset = offsetOf(query);
  return { count, ids: offset < count ? await listedKeys(tx, query, offset) : [] };
}

async function countOf(tx: Tx, query: Query): Promise<number> {
  if (query.tags?.length) {
    const [officeId, groupId, status, tags] = filterOf(query);
    const found = await row<{ n: number }>(
      tx,
      sql`select apm.terminals_counted(${officeId}::uuid, ${groupId}::uuid, ${status}, ${tags}, ${MOST_ROWS + 1}) as n`,
    );
    return found?.n ?? 0;
  }
  const counts = await statusCounts(tx, query);
  return query.status ? counts[query.status] : counts.total;
}

/** Page of a search: few matches are fetched and sorted, many are read in the order of an index. */
async function searchPage(tx: Tx, query: Query): Promise<Keys> {
  const offset = offsetOf(query);
  const [officeId, groupId, status, tags, search] = filterOf(query);
  const found = await row<Keys>(
    tx,
    sql`select count, ids from apm.terminal_search(${officeId}::uuid, ${groupId}::uuid, ${status}, ${tags}, ${search}, ${query.sort},
      ${query.order === 'desc'}, ${offset}, ${query.pageSize}, ${MOST_ROWS + 1})`,
  );
  if (!found) return { count: 0, ids: [] };
  return found.count <= MOST_ROWS ? found : { count: found.count, ids: await listedKeys(tx, query, offset) };
}

/** Ids of the first terminals by name whose names contain a text. */
export async function idsByName(tx: Tx, filter: Pick<Query, 'officeId' | 'search'>, limit: number): Promise<string[]> {
  const first = { ...filter, sort: 'name', order: 'asc', pageNo: 1, pageSize: limit } as const;
  return filter.search ? (await searchPage(tx, first)).ids : listedKeys(tx, first, 0);
}

type Filter = readonly [
  officeId: string | null,
  groupId: string | null,
  status: string | null,
  tags: SQL,
  search: string | null,
];

const filterOf = ({ officeId, groupId, status, tags = [], search }: Partial<Query>): Filter => [
  officeId ?? null,
  groupId ?? null,
  status ?? null,
  tags.length > 0 ? texts(tags.map(foldTag)) : sql`null::text[]`,
  search || null,
];

async function listedKeys(tx: Tx, query: Query, offset: number): Promise<string[]> {
  const [officeId, groupId, status, tags, search] = filterOf(query);
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select apm.terminal_page(${officeId}::uuid, ${groupId}::uuid, ${status}, ${tags}, ${search}, ${query.sort}, ${query.order === 'desc'},
      ${offset}, ${query.pageSize}) as ids`,
  );
  return found?.ids ?? [];
}

interface TerminalRow extends Omit<Terminal, 'lastSeenAt' | 'screenshotAt'> {
  lastSeenAt: string | null;
  screenshotAt: string | null;
}

/**
 * Terminals in the order of these ids, without those that the caller does not see. Returned as one JSON value: a page has some
 * four hundred values, and parsing each took longer than the query.
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

/** Throws 404 if the caller does not see the institution or the group of a list. */
export async function assertBranchVisible(tx: Tx, { officeId, groupId }: Branch): Promise<void> {
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, terminalGroup, groupId, 'groupId');
}
