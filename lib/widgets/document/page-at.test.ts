import { pageAt } from './page-at';

test.each([
  [0, 0, 10_000],
  [9.5, 0, 500],
  [10, 1, 10_000],
  [29.9, 2, 100],
  // From the last one on to the first.
  [30, 0, 10_000],
  [-1, 0, 10_000],
])('shows after %d s of three pages %d for %d ms', (elapsed, page, nextIn) =>
  expect(pageAt(3, 10, elapsed)).toEqual({ page, nextIn: expect.closeTo(nextIn, -1) }),
);
