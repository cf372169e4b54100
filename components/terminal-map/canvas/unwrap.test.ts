import { unwrapped } from './unwrap';

test('a ring that crosses the 180th meridian goes on beyond it', () => {
  const chukotka = [
    [170, 65],
    [-170, 66],
    [-172, 68],
    [175, 69],
    [170, 65],
  ];
  expect(unwrapped(chukotka)).toEqual([
    [170, 65],
    [190, 66],
    [188, 68],
    [175, 69],
    [170, 65],
  ]);
});

test('a ring around the pole is closed along the pole', () => {
  const antarctica = [
    [-90, -70],
    [0, -72],
    [90, -71],
    [179, -75],
    [-90, -70],
  ];
  expect(unwrapped(antarctica)).toEqual([
    [-90, -70],
    [0, -72],
    [90, -71],
    [179, -75],
    [270, -70],
    [270, -90],
    [-90, -90],
    [-90, -70],
  ]);
});

test('any other ring stays as it is', () => {
  const ring = [
    [8, 47],
    [9, 47],
    [9, 48],
    [8, 47],
  ];
  expect(unwrapped(ring)).toEqual(ring);
});
