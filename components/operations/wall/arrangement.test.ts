import { added, arrangeInLines, boundsOf, hasOverlap, type Screen, snapPlace } from './arrangement';

const screen = (n: number, place: Partial<Screen> = {}): Screen => ({
  terminalId: `t${n}`,
  terminalName: `Screen ${n}`,
  officeId: 'o1',
  width: 1920,
  height: 1080,
  x: 0,
  y: 0,
  w: 1600,
  h: 900,
  ...place,
});
const places = (screens: readonly Screen[]) => screens.map(({ x, y }) => [x, y]);

test('encloses all screens of a wall', () => {
  expect(boundsOf([screen(1, { x: -100 }), screen(2, { x: 1_700, y: 300 })])).toEqual({
    x: -100,
    y: 0,
    w: 3_400,
    h: 1_200,
  });
});

test('places new screens beside existing ones, sized by their pixels', () => {
  const [, second, third] = added(
    [screen(1, { x: 50, y: 20 })],
    [
      { terminalId: 't2', terminalName: 'Upright', officeId: 'o1', width: 1080, height: 1920 },
      { terminalId: 't3', terminalName: 'Square', officeId: 'o1', width: 500, height: 500 },
    ],
  );
  expect([second, third]).toEqual([
    expect.objectContaining({ x: 1_650, y: 20, w: 1_600, h: 2_844 }),
    expect.objectContaining({ x: 3_250, y: 20, w: 1_600, h: 1_600 }),
  ]);
});

test('keeps the gap between screens and the height of each line', () => {
  const lined = arrangeInLines([screen(1), screen(2, { h: 1_000 }), screen(3)], 2, 8);
  expect(places(lined)).toEqual([
    [0, 0],
    [1_608, 0],
    [0, 1_008],
  ]);
});

test.each([
  ['at the right edge of another', { x: 1_610, y: 3 }, [1_600, 0]],
  ['its own right edge at the left one', { x: -1_590, y: 400 }, [-1_600, 400]],
  ['nowhere near', { x: 2_000, y: 400 }, [2_000, 400]],
])('snaps a moved screen: %s', (_, to, ends) => {
  const { x, y } = snapPlace(screen(2, to), [screen(1)], 20);
  expect([x, y]).toEqual(ends);
});

test('screens that only touch do not overlap', () => {
  expect(hasOverlap([screen(1), screen(2, { x: 1_600 })])).toBe(false);
  expect(hasOverlap([screen(1), screen(2, { x: 1_599 })])).toBe(true);
});
