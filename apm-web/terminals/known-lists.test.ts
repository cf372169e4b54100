import { knownLists, MOST_TERMINALS } from './known-lists';
import { type Order, orderOf } from './order';

const SHORT = orderOf('', []);
/** As long as is said; nobody looks into it. */
const ofLength = (length: number): Order => ({ ...SHORT, length });

function holding() {
  let now = 0;
  const lists = knownLists(() => new Date(now));
  return {
    ...lists,
    hold: (list: string, moves: string, order: Order | null = SHORT) =>
      lists.find(list, async () => ({ moves, order })),
    pass(by: number) {
      now += by;
    },
  };
}

test('a list holds until a terminal moves', async () => {
  const { hold, knows, get } = holding();
  await hold('all', 'a');
  expect([knows('all'), get('all', 'a'), get('all', 'b'), knows('others')]).toEqual([true, SHORT, null, false]);
});

test('it is not read again within a moment, however often terminals move', async () => {
  const { hold, get, pass } = holding();
  await hold('all', 'a');
  await hold('all', 'b');
  expect(get('all', 'b')).toBeNull();
  pass(5_000);
  await hold('all', 'c');
  expect(get('all', 'c')).toBe(SHORT);
});

test('nothing that is older is answered while it is read, nor when that failed', async () => {
  const { find, hold, knows, pass } = holding();
  await hold('all', 'a');
  pass(5_000);
  await expect(find('all', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(knows('all')).toBe(false);
});

test('what was used last stays; the rest makes room', async () => {
  const { hold, knows, get } = holding();
  const third = ofLength(MOST_TERMINALS / 3);
  for (const list of ['a', 'b', 'c']) await hold(list, '', third);
  get('a', '');
  await hold('d', '', third);
  expect(['a', 'b', 'c', 'd'].filter(knows)).toEqual(['a', 'c', 'd']);
});
