import type { Input } from '@/lib/contract/call';
import { terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import type { Row } from '../row';
import { COMMON_NAME, RARE_NAME } from './fill';
import type { Engine } from './platform';
import { type Ask, sideBySide } from './side-by-side';

const SMALL = 1_000;
const GROWN = 100_000;
const PAGE = 20;

const list =
  (query: (terminals: number, time: number) => Input<typeof terminalList>): Ask =>
  (platform, terminals, time) =>
    platform.call(terminalList, { pageSize: PAGE, ...query(terminals, time) });
/** Pages of the middle half, another one every time: far from both ends, and none that was just read. */
const middle = (terminals: number, time: number) => {
  const pages = terminals / PAGE;
  return Math.round(pages / 4) + ((Math.abs(time) * 977) % Math.round(pages / 2));
};

/** The same text with capital letters elsewhere every time: it finds the same, and nobody has asked for it before. */
const newly = (text: string, time: number) => {
  let nth = 0;
  return text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => (((time + 1_024) >> nth++) & 1 ? letter.toUpperCase() : letter));
};

const asks: Record<string, Ask> = {
  'first page by id': list(() => ({ sort: 'id' })),
  'pages in the middle by id': list((n, time) => ({ sort: 'id', pageNo: middle(n, time) })),
  'first page by name': list(() => ({ sort: 'name' })),
  'pages in the middle by name': list((n, time) => ({ sort: 'name', pageNo: middle(n, time) })),
  'search for one, by name': list(() => ({ sort: 'name', search: RARE_NAME })),
  'search for one of forty, by name': list(() => ({ sort: 'name', search: COMMON_NAME })),
  'the same, asked for the first time': list((_, time) => ({ sort: 'name', search: newly(COMMON_NAME, time) })),
  'counts by state': (platform) => platform.call(terminalStatusCount, {}),
};

/** Pages of terminals as an agent sees them, in a network a hundred times as large. */
export function lists(engine: Engine): Promise<Row[]> {
  return sideBySide(engine, {
    of: 'terminals',
    small: SMALL,
    grown: GROWN,
    network: (terminals) => ({ terminals, institutions: 50, historyDays: 0 }),
    asks,
    times: 120,
    aims: { ratio: 1.5, p95: 15 },
  });
}
