import { polygonPoints } from './polygon';

test.each([3, 4, 5, 6, 8])('touches all sides of its box with %i corners', (sides) => {
  const points = polygonPoints(sides, { x: 10, y: 20, width: 100, height: 50 });
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  expect(points).toHaveLength(sides * 2);
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map((n) => Number(n.toFixed(6)))).toEqual(
    [10, 110, 20, 70],
  );
});
