import type { Input } from '@/lib/contract/call';
import { terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import type { Row } from '../row';
import { COMMON_NAME, RARE_NAME } from './fill';
import { distantPage, measureBoth, type Query } from './side-by-side';

const SMALL = 1_000;
const GROWN = 100_000;
const PAGE = 20;

const list =
  (query: (terminals: number, time: number) => Input<typeof terminalList>): Query =>
  (platform, terminals, time) =>
    platform.call(terminalList, { pageSize: PAGE, ...query(terminals, time) });

/** Varies the capital letters of a text: it finds the same, and is not cached. */
const newly = (text: string, time: number) => {
  let nth = 0;
  return text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => (((time + 1_024) >> nth++) & 1 ? letter.toUpperCase() : letter));
};

const queries: Record<string, Query> = {
  'first page by id': list(() => ({ sort: 'id' })),
  'pages far from the first by id': list((n, time) => ({ sort: 'id', pageNo: distantPage(n, PAGE, time) })),
  'first page by name': list(() => ({ sort: 'name' })),
  'pages far from the first by name': list((n, time) => ({ sort: 'name', pageNo: distantPage(n, PAGE, time) })),
  'first page by when they were last seen': list(() => ({ sort: 'lastSeenAt' })),
  'first page of those that are offline, by name': list(() => ({ sort: 'name', status: 'offline' })),
  'search for one, by name': list(() => ({ sort: 'name', search: RARE_NAME })),
  'search for one of forty, by name': list(() => ({ sort: 'name', search: COMMON_NAME })),
  'the same, asked for the first time': list((_, time) => ({ sort: 'name', search: newly(COMMON_NAME, time) })),
  'counts by state': (platform) => platform.call(terminalStatusCount, {}),
};

/** Measures pages of terminals as an agent sees them, in a network a hundred times as large. */
export function measureLists(): Promise<Row[]> {
  return measureBoth({
    of: 'terminals',
    small: SMALL,
    grown: GROWN,
    network: (terminals) => ({ terminals, institutions: 50, historyDays: 0 }),
    queries,
    times: 120,
    aims: { p95: 50 },
  });
}
