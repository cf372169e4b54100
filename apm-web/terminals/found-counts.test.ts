import { foundCounts } from './found-counts';

test('what was found is known until something moves, for the same question alone, and a minute at most', () => {
  let now = 0;
  const counts = foundCounts(() => new Date(now));
  counts.keep(['a', 'lobby'], 7, 40);
  expect(counts.get(['a', 'lobby'], 7)).toBe(40);
  expect(counts.get(['b', 'lobby'], 7)).toBeUndefined();
  expect(counts.get(['a', 'lobby'], 8)).toBeUndefined();
  now = 60_000;
  expect(counts.get(['a', 'lobby'], 7)).toBeUndefined();
});
