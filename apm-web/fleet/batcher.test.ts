import { DatabaseAway } from '../db/database';
import { batcher } from './batcher';

function counting(work = async (items: Map<string, number>) => new Map([...items].map(([key, n]) => [key, n * 10]))) {
  const batches: Record<string, number>[] = [];
  const gather = batcher<number, number>({
    afterMs: 1,
    merge: (older, newer) => Math.max(older, newer),
    work: (items) => {
      batches.push(Object.fromEntries(items));
      return work(items);
    },
    missing: () => new Error('gone'),
  });
  return { gather, batches };
}

test('batches concurrent items, merges keys and answers each caller', async () => {
  const { gather, batches } = counting();
  const answers = await Promise.all([gather.add('a', 1), gather.add('b', 2), gather.add('a', 3)]);
  expect({ answers, batches }).toEqual({ answers: [30, 20, 30], batches: [{ a: 3, b: 2 }] });
});

test('puts items added during a write into the next batch', async () => {
  let release = () => {};
  const { gather, batches } = counting(async (items) => {
    if (batches.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return items;
  });
  const first = gather.add('a', 1);
  await new Promise((resolve) => setTimeout(resolve, 10));
  const second = gather.add('a', 2);
  release();
  expect([await first, await second, batches]).toEqual([1, 2, [{ a: 1 }, { a: 2 }]]);
});

test('rejects keys without result, and only the items of failed batches', async () => {
  let broken = true;
  const { gather } = counting(async (items) => {
    if (broken) throw new Error('down');
    return new Map([...items].filter(([key]) => key !== 'gone'));
  });
  await expect(Promise.all([gather.add('a', 1)])).rejects.toThrow('down');
  broken = false;
  expect(await Promise.allSettled([gather.add('a', 1), gather.add('gone', 1)])).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new Error('gone') },
  ]);
});

test('halves a failing batch until only the bad item fails', async () => {
  const { gather, batches } = counting(async (items) => {
    if (items.has('c')) throw new Error('out of range');
    return items;
  });
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((key) => gather.add(key, 1)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(batches.map((batch) => Object.keys(batch).join(''))).toEqual(['abcde', 'abc', 'ab', 'c', 'de']);
});

test('does not halve a batch while the database is down', async () => {
  const { gather, batches } = counting(async () => {
    throw new DatabaseAway(new Error('down'));
  });
  await Promise.allSettled(['a', 'b', 'c'].map((key) => gather.add(key, 1)));
  expect(batches).toHaveLength(1);
});

test('waits for all pending items when drained', async () => {
  const { gather, batches } = counting();
  const answer = gather.add('a', 1);
  await gather.drain();
  expect(batches).toEqual([{ a: 1 }]);
  expect(await answer).toBe(10);
});
