import type { Input } from '@/lib/contract/call';
import { terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import type { Row } from '../row';
import { quantile, timed } from './figures';
import { COMMON_NAME, RARE_NAME } from './fill';
import { type Engine, type RunningPlatform, startPlatform } from './platform';

const SMALL = 1_000;
const GROWN = 100_000;
const PAGE = 20;
const TIMES = 120;

type Ask = (platform: RunningPlatform, terminals: number, time: number) => Promise<unknown>;
const list =
  (query: (terminals: number, time: number) => Input<typeof terminalList>): Ask =>
  (platform, terminals, time) =>
    platform.call(terminalList, { pageSize: PAGE, ...query(terminals, time) });
/** Pages of the middle half, another one every time: far from both ends, and none that was just read. */
const middle = (terminals: number, time: number) => {
  const pages = terminals / PAGE;
  return Math.round(pages / 4) + ((Math.abs(time) * 977) % Math.round(pages / 2));
};

const asks: Record<string, Ask> = {
  'first page by id': list(() => ({ sort: 'id' })),
  'pages in the middle by id': list((n, time) => ({ sort: 'id', pageNo: middle(n, time) })),
  'first page by name': list(() => ({ sort: 'name' })),
  'pages in the middle by name': list((n, time) => ({ sort: 'name', pageNo: middle(n, time) })),
  'search for one, by name': list(() => ({ sort: 'name', search: RARE_NAME })),
  'search for one of forty, by name': list(() => ({ sort: 'name', search: COMMON_NAME })),
  'counts by state': (platform) => platform.call(terminalStatusCount, {}),
};

/** Pages of terminals as an agent sees them, in a network a hundred times as large. */
export async function lists(engine: Engine): Promise<Row[]> {
  const platforms: { platform: RunningPlatform; terminals: number }[] = [];
  try {
    for (const terminals of [SMALL, GROWN]) {
      const platform = await startPlatform(engine, { terminals, institutions: 50, historyDays: 0 });
      platforms.push({ platform, terminals });
    }
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(asks)) {
      const times: number[][] = platforms.map(() => []);
      // In turn, so that a machine whose speed drifts is fair to both. The first ones warm up.
      for (let i = -20; i < TIMES; i += 1) {
        for (const [at, { platform, terminals }] of platforms.entries()) {
          const took = await timed(() => ask(platform, terminals, i));
          if (i >= 0) times[at]?.push(took);
        }
      }
      const [small = [], grown = []] = times;
      const [ours, peer] = [quantile(grown, 0.5), quantile(small, 0.5)];
      const name = `${engine.name}, ${GROWN} terminals beside ${SMALL}, ${what}`;
      rows.push({ name: `${name}, p50`, ours, peer, unit: 'ms', ratio: ours / peer, aim: '≤ 1.5 times' });
      rows.push({
        name: `${name}, p95`,
        ours: quantile(grown, 0.95),
        peer: quantile(small, 0.95),
        unit: 'ms',
        aim: '< 15',
      });
    }
    return rows;
  } finally {
    for (const { platform } of platforms) await platform.stop();
  }
}
