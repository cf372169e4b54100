import { pagesOf } from '@/lib/contract/fields';
import type { Row } from '../row';
import { measureDuration, quantile } from './figures';
import type { Network } from './fill';
import { type RunningPlatform, startPlatform } from './platform';

/** Queries a platform with `count` records; `time` counts the repetitions, negative ones are warm-up. */
export type Query = (platform: RunningPlatform, count: number, time: number) => Promise<unknown>;

interface Comparison {
  /** Name of the records of which the grown network has ten or a hundred times as many. */
  of: string;
  small: number;
  grown: number;
  network: (count: number) => Network;
  queries: Record<string, Query>;
  times: number;
  /** Maximum ratio of the medians, if any, and milliseconds of the p95. */
  aims: { ratio?: number; p95: number };
}

/** Returns a different page each time, from the second half of those that exist. */
export function distantPage(count: number, pageSize: number, time: number): number {
  const pages = pagesOf(count, pageSize);
  return Math.ceil(pages / 2) + ((Math.abs(time) * 977) % Math.floor(pages / 2));
}

/**
 * Runs the same queries on a small and a grown network, alternating: on a machine whose speed drifts a figure means
 * little, its ratio a lot. `more` measures on the grown one while it runs.
 */
export async function measureBoth(
  { of, small, grown, network, queries, times, aims }: Comparison,
  more: (grown: RunningPlatform) => Promise<Row[]> = async () => [],
): Promise<Row[]> {
  const platforms: { platform: RunningPlatform; count: number }[] = [];
  try {
    for (const count of [small, grown]) platforms.push({ platform: await startPlatform(network(count)), count });
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(queries)) {
      const took: number[][] = platforms.map(() => []);
      for (let time = -times / 6; time < times; time += 1) {
        for (const [nth, { platform, count }] of platforms.entries()) {
          const ms = await measureDuration(() => query(platform, count, time));
          if (time >= 0) took[nth]?.push(ms);
        }
      }
      const [few = [], many = []] = took;
      const [ours, peer] = [quantile(many, 0.5), quantile(few, 0.5)];
      const name = `${grown} ${of} beside ${small}, ${what}`;
      const unit = 'ms';
      rows.push(
        {
          name: `${name}, p50`,
          ours,
          peer,
          unit,
          ratio: ours / peer,
          ...(aims.ratio && { aim: `≤ ${aims.ratio} times` }),
        },
        { name: `${name}, p95`, ours: quantile(many, 0.95), peer: quantile(few, 0.95), unit, aim: `< ${aims.p95}` },
      );
    }
    const last = platforms.at(-1);
    if (last) rows.push(...(await more(last.platform)));
    return rows;
  } finally {
    for (const { platform } of platforms) await platform.stop();
  }
}
