import type { TerminalApi } from './api';
import { FakeClock } from './testing/fake-clock';
import { wallClock } from './wall-clock';

/** How much the platform's clock is ahead of the terminal's. */
const AHEAD = 7_000;

/** A platform whose answers take these ways there and back, one after the other, the last again and again; null does not answer. */
function network(...trips: (number | null)[]) {
  const clock = new FakeClock();
  const asked = { times: 0 };
  const call = async () => {
    const trip = trips[Math.min(asked.times, trips.length - 1)] ?? null;
    asked.times += 1;
    if (trip === null) throw new Error('nobody answers');
    // All of a slow way is on the way back: the slower an answer, the more wrong it is.
    const serverTime = new Date(clock.now() + AHEAD).toISOString();
    await new Promise<void>((resolve) => clock.set(resolve, trip));
    return { serverTime };
  };
  const stop = new AbortController();
  const common = wallClock(clock, { call } as unknown as TerminalApi, stop.signal);
  return { clock, common, asked };
}

test('the quickest of several answers counts', async () => {
  const { clock, common } = network(400, 90, 4, 250, 300, 120, 80, 60);
  expect(common.offset()).toBe(null);
  common.keep(true);
  await clock.advance(10_000);
  expect(common.offset()).toBe(AHEAD - 2);
});

test('what was known goes on while nobody answers, and is measured again', async () => {
  const { clock, common, asked } = network(...Array.from({ length: 8 }, () => 10), null);
  common.keep(true);
  await clock.advance(10_000);
  expect(common.offset()).toBe(AHEAD - 5);
  await clock.advance(120_000);
  expect(common.offset()).toBe(AHEAD - 5);
  expect(asked.times).toBeGreaterThan(8);
});

test('nobody is asked who plays by themselves', async () => {
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

test('a drift is news when it is the first, or another than before; it ends with playing in step', () => {
  const { common } = network(5);
  common.keep(true);
  expect([20.4, 31, 140, 150, -90].map((ms) => common.drifted(ms))).toEqual([true, false, true, false, true]);
  expect(common.driftMs()).toBe(-90);
  common.drifted(9_000_000);
  expect(common.driftMs()).toBe(60_000);
  common.keep(false);
  expect(common.driftMs()).toBe(undefined);
});
