import { commandResult, commands as leased } from '@/lib/contract/gateway';
import { reboot } from '@/lib/contract/terminal/set';
import type { Row } from '../row';
import { forEachParallel, quantile } from './figures';
import { terminalId, terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';
import { openStreams } from './screens';

const SCREENS = 1_000;
const ONE_BY_ONE = 400;

/** Measures from an operator's call until the terminal has fetched the command, with many streams open. */
export function commands(): Promise<Row[]> {
  return onPlatform({ terminals: SCREENS, institutions: 20, historyDays: 0 }, async (platform) => {
    const delivered = await terminals(platform);
    const times: number[] = [];
    for (let i = 0; i < ONE_BY_ONE; i += 1) {
      // A step without a common divisor visits all of them.
      const n = ((i * 379) % SCREENS) + 1;
      times.push(await delivered([n]));
    }
    const all = Array.from({ length: SCREENS }, (_, i) => i + 1);
    const last = await delivered(all);
    const name = `command to terminal, ${SCREENS} streams open`;
    return [
      { name: `${name}, p50`, ours: quantile(times, 0.5), unit: 'ms' },
      { name: `${name}, p99`, ours: quantile(times, 0.99), unit: 'ms', aim: '< 50' },
      { name: `one command to all ${SCREENS}, the last one has it`, ours: last, unit: 'ms' },
    ];
  });
}

/**
 * Simulates terminals that fetch pending commands when woken. Returns how long a command takes until the last one has
 * it.
 */
async function terminals(platform: RunningPlatform) {
  const waiting = new Map<number, () => void>();
  await openStreams(platform, SCREENS, (n) => {
    if (!waiting.has(n)) return;
    void platform.call(leased, {}, terminalToken(n)).then(async (found) => {
      if (found.length === 0) return;
      waiting.get(n)?.();
      waiting.delete(n);
      for (const { id } of found) await platform.call(commandResult, { id, state: 'done' }, terminalToken(n));
    });
  });

  return async function delivered(numbers: number[]): Promise<number> {
    const begun = performance.now();
    const arrivals = numbers.map((n) => new Promise<void>((resolve) => waiting.set(n, resolve)));
    await platform.call(reboot, { ids: numbers.map(terminalId) });
    await Promise.all(arrivals);
    const took = performance.now() - begun;
    await settled(platform, numbers);
    return took;
  };
}

/** Waits for results, so that the next command doesn't queue behind a pending one. */
async function settled(platform: RunningPlatform, numbers: number[]) {
  await forEachParallel(numbers, 16, async (n) => {
    const left = await platform.call(leased, {}, terminalToken(n));
    for (const { id } of left) await platform.call(commandResult, { id, state: 'done' }, terminalToken(n));
  });
}
