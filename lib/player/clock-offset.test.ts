import { clockOffset } from './clock-offset';
import { memory } from './memory';
import { FakeClock, START } from './testing/fake-clock';
import { MemoryStore } from './testing/memory-stores';

const HOUR = 3_600_000;
const clockAt = (ms: number) => Object.assign(new FakeClock(), { now: () => START + ms });

/** Returns the initial offset of a player at a time of its device, after the previous one learned `by` at START. */
async function afterRestart(by: number, at: number): Promise<number> {
  const store = memory(new MemoryStore());
  await (await clockOffset(clockAt(0), store)).correct(by);
  return (await clockOffset(clockAt(at), store)).get();
}

describe('clock offset after a restart', () => {
  test('is the last known one', async () => expect(await afterRestart(HOUR, 10_000)).toBe(HOUR));

  test('is dropped if the clock was set back since', async () => expect(await afterRestart(-HOUR, -HOUR / 2)).toBe(0));

  test('is dropped if the clock had lost its time', async () =>
    expect(await afterRestart(400 * 24 * HOUR, 10_000)).toBe(0));

  test('adds up corrections', async () => {
    const store = memory(new MemoryStore());
    const first = await clockOffset(clockAt(0), store);
    await first.correct(HOUR);
    await first.correct(-HOUR);
    expect((await clockOffset(clockAt(1), store)).get()).toBe(0);
  });

  test('is dropped if the store is damaged', async () => {
    const store = new MemoryStore();
    await store.set('clockOffset', { offset: 'an hour' });
    expect((await clockOffset(clockAt(0), memory(store))).get()).toBe(0);
  });
});
