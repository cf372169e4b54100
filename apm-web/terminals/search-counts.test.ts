import { searchCounts } from './search-counts';

/** Every count takes so long, by the clock that is given. */
function counting(ms: number) {
  let now = 0;
  let counted = 0;
  const counts = searchCounts(() => new Date(now));
  const count = async () => {
    now += ms;
    return ++counted;
  };
  return {
    get: (key: unknown) => counts.get(key, count),
    pass(by: number) {
      now += by;
    },
  };
}

test('a number that is counted soon is counted every time', async () => {
  const { get } = counting(0);
  expect([await get(['a']), await get(['a'])]).toEqual([1, 2]);
});

test('one that takes long is believed for some seconds, for the same question alone', async () => {
  const { get, pass } = counting(30);
  expect([await get(['a', 'screen']), await get(['a', 'screen']), await get(['b', 'screen'])]).toEqual([1, 1, 2]);
  pass(5_001);
  expect(await get(['a', 'screen'])).toBe(3);
});
