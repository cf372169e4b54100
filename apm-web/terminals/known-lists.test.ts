import { knownLists, MOST_TERMINALS } from './known-lists';
import { type Order, orderOf } from './order';

const SHORT = orderOf('', []);
/** As long as is said; nobody looks into it. */
const ofLength = (length: number): Order => ({ ...SHORT, length });

function holding() {
  let now = 0;
  const lists = knownLists(() => new Date(now));
  const pass = (by: number) => {
    now += by;
  };
  return {
    ...lists,
    hold: (list: string, moves: string, order = SHORT, takes = 0) =>
      lists.find(list, async () => {
        pass(takes);
        return { moves, order };
      }),
    pass,
  };
}

test('a list holds until a terminal moves', async () => {
  const { hold, get } = holding();
  await hold('all', 'a');
  expect([get('all', 'a'), get('all', 'b'), get('others', 'a')]).toEqual([SHORT, null, null]);
});

test('it is not read again within a moment, however often terminals move, later if that takes long', async () => {
  const { hold, get, pass } = holding();
  await hold('all', 'a');
  await hold('all', 'b');
  expect(get('all', 'b')).toBeNull();
  pass(5_000);
  await hold('all', 'c', SHORT, 1_000);
  expect(get('all', 'c')).toBe(SHORT);
  pass(49_000);
  await hold('all', 'd');
  expect(get('all', 'd')).toBeNull();
  pass(1_000);
  await hold('all', 'd');
  expect(get('all', 'd')).toBe(SHORT);
});

test('nothing that is older is answered while it is read, nor when that failed', async () => {
  const { find, hold, get, pass } = holding();
  await hold('all', 'a');
  pass(5_000);
  await expect(find('all', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(get('all', 'a')).toBeNull();
});

test('what was used last stays; the rest makes room', async () => {
  const { hold, get } = holding();
  const third = ofLength(Math.floor(MOST_TERMINALS / 3));
  for (const list of ['a', 'b', 'c']) await hold(list, '', third);
  get('a', '');
  await hold('d', '', third);
  expect(['a', 'b', 'c', 'd'].filter((list) => get(list, ''))).toEqual(['a', 'c', 'd']);
});
