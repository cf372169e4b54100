import { fairTurns } from './fair-turns';

class Refused extends Error {}

/** Work in turns that ends when the test says so. */
function turns(limits: { atOnce?: number; atOnceOfOne?: number } = {}) {
  const inTurn = fairTurns({
    atOnce: 1,
    atOnceOfOne: 1,
    mostOfOne: 3,
    most: 5,
    refuse: () => new Refused(),
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    inTurn(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const finish = async () => {
    await new Promise(setImmediate);
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { work, finish, begun };
}

test('gives clients turns, whoever came first', async () => {
  const { work, finish, begun } = turns();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(work);
  await finish();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test("leaves places to others during a client's slow work", async () => {
  const { work, finish, begun } = turns({ atOnce: 3, atOnceOfOne: 2 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(work);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await finish();
  await Promise.all(all);
  expect(begun.slice(3)).toEqual(['a3', 'b2', 'a4']);
});

test('refuses only a client with too much waiting work', async () => {
  const { work, finish } = turns();
  const admitted = ['a1', 'a2', 'a3', 'a4'].map(work);
  await expect(work('a5')).rejects.toBeInstanceOf(Refused);
  admitted.push(work('b1'), work('b2'));
  // The total limit is reached, so that each client may have only one waiting.
  await expect(work('b3')).rejects.toBeInstanceOf(Refused);
  admitted.push(work('c1'));
  await expect(work('c2')).rejects.toBeInstanceOf(Refused);
  await finish();
  await Promise.all(admitted);
});

test('passes the turn on when work fails', async () => {
  const inTurn = fairTurns({ atOnce: 1, atOnceOfOne: 1, mostOfOne: 1, most: 1, refuse: () => new Refused() });
  const failing = inTurn('a', () => Promise.reject(new Error('failed')));
  const next = inTurn('b', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
