import type { Row } from '../row';
import { quantile, timed } from './figures';
import type { Network } from './fill';
import { type Engine, type RunningPlatform, startPlatform } from './platform';

/** Asks a platform that holds `count` of what is compared; `time` counts up from below 0, where it only warms up. */
export type Ask = (platform: RunningPlatform, count: number, time: number) => Promise<unknown>;

interface Comparison {
  /** What there is a hundred or ten times as much of. */
  of: string;
  small: number;
  grown: number;
  network: (count: number) => Network;
  asks: Record<string, Ask>;
  times: number;
  /** The median's ratio, and milliseconds of the p95. */
  aims: { ratio: number; p95: number };
}

/**
 * The same questions to a small and to a grown network, side by side and in turn: on a machine whose speed drifts a figure
 * says little, its ratio a lot. `more` measures on the grown one while it is there.
 */
export async function sideBySide(
  engine: Engine,
  { of, small, grown, network, asks, times, aims }: Comparison,
  more: (grown: RunningPlatform) => Promise<Row[]> = async () => [],
): Promise<Row[]> {
  const platforms: { platform: RunningPlatform; count: number }[] = [];
  try {
    for (const count of [small, grown])
      platforms.push({ platform: await startPlatform(engine, network(count)), count });
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(asks)) {
      const took: number[][] = platforms.map(() => []);
      for (let time = -times / 6; time < times; time += 1) {
        for (const [nth, { platform, count }] of platforms.entries()) {
          const ms = await timed(() => ask(platform, count, time));
          if (time >= 0) took[nth]?.push(ms);
        }
      }
      const [few = [], many = []] = took;
      const [ours, peer] = [quantile(many, 0.5), quantile(few, 0.5)];
      const name = `${engine.name}, ${grown} ${of} beside ${small}, ${what}`;
      const unit = 'ms';
      rows.push(
        { name: `${name}, p50`, ours, peer, unit, ratio: ours / peer, aim: `≤ ${aims.ratio} times` },
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
