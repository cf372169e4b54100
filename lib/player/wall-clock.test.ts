import type { TerminalApi } from './api';
import { FakeClock } from './testing/fake-clock';
import { wallClock } from './wall-clock';

/** Milliseconds that the platform's clock is ahead of the terminal's. */
const AHEAD = 7_000;

/**
 * Creates a platform whose responses take these times for the way there and back, in sequence, the last one repeatedly;
 * `null` does not respond.
 */
function network(...trips: (number | null)[]) {
  const clock = new FakeClock();
  const asked = { times: 0 };
  const call = async () => {
    const trip = trips[Math.min(asked.times, trips.length - 1)] ?? null;
    asked.times += 1;
    if (trip === null) throw new Error('nobody answers');
    // All of the delay is on the way back: the slower a response, the more wrong it is.
    const serverTime = new Date(clock.now() + AHEAD).toISOString();
    await new Promise<void>((resolve) => clock.set(resolve, trip));
    return { serverTime };
  };
  const stop = new AbortController();
  const common = wallClock(clock, { call } as unknown as TerminalApi, stop.signal);
  return { clock, common, asked };
}

test('uses the fastest of several responses', async () => {
  const { clock, common } = network(400, 90, 4, 250, 300, 120, 80, 60);
  expect(common.offset()).toBe(null);
  common.keep(true);
  await clock.advance(10_000);
  expect(common.offset()).toBe(AHEAD - 2);
});

test('keeps the last offset without responses and measures again', async () => {
  const { clock, common, asked } = network(...Array.from({ length: 8 }, () => 10), null);
  common.keep(true);
  await clock.advance(10_000);
  expect(common.offset()).toBe(AHEAD - 5);
  await clock.advance(120_000);
  expect(common.offset()).toBe(AHEAD - 5);
  expect(asked.times).toBeGreaterThan(8);
});

test('makes no request while not synchronised', async () => {
  const { clock, common, asked } = network(5);
  common.keep(false);
  await clock.advance(300_000);
  expect(asked.times).toBe(0);
  common.keep(true);
  await clock.advance(3_000);
  common.keep(false);
  const before = asked.times;
  await clock.advance(300_000);
  expect(asked.times).toBe(before);
});

test('reports a first or changed drift and ends with synchronisation', () => {
  const { common } = network(5);
  common.keep(true);
  expect([20.4, 31, 140, 150, -90].map((ms) => common.drifted(ms))).toEqual([true, false, true, false, true]);
  expect(common.driftMs()).toBe(-90);
  common.drifted(9_000_000);
  expect(common.driftMs()).toBe(60_000);
  common.keep(false);
  expect(common.driftMs()).toBe(undefined);
});
