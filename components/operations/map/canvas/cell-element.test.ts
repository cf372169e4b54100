import { ringOf, widthOf } from './cell-element';
import { addPoint, type Point, simplifyOutline } from './outline';

test('gives each state its share of the ring', () => {
  expect(ringOf({ total: 4, fault: 1, offline: 2 })).toBe(
    'conic-gradient(var(--map-fault) 0 25%, var(--map-offline) 0 75%, var(--map-online) 0)',
  );
});

test('widens a mark by one step per tenfold, up to a limit', () => {
  expect([2, 9, 10, 99, 100, 1e9].map(widthOf)).toEqual([30, 30, 38, 38, 46, 62]);
});

test('drops repeated corners and limits their number', () => {
  expect(addPoint([[0, 0]], [2, 2])).toEqual([[0, 0]]);
  expect(addPoint([[0, 0]], [8, 0])).toEqual([
    [0, 0],
    [8, 0],
  ]);
  const long = Array.from({ length: 1_234 }, (_, index): Point => [index * 10, 0]);
  expect(simplifyOutline(long)?.length).toBeLessThanOrEqual(500);
  expect(simplifyOutline(long.slice(0, 2))).toBeNull();
});
