import { unwrapPolygon } from './unwrap';

test('a ring that crosses the 180th meridian goes on beyond it', () => {
  const chukotka = [
    [170, 65],
    [-170, 66],
    [-172, 68],
    [175, 69],
    [170, 65],
  ];
  expect(unwrapPolygon([chukotka])[0]).toEqual([
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
  expect(unwrapPolygon([antarctica])[0]).toEqual([
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
  expect(unwrapPolygon([ring])).toEqual([ring]);
});

test('a lake of a land that crosses the meridian stays within it', () => {
  const asia = [
    [-170, 66],
    [175, 69],
    [30, 70],
    [30, 30],
    [170, 60],
    [-170, 66],
  ];
  const caspian = [
    [50, 40],
    [52, 40],
    [51, 45],
    [50, 40],
  ];
  const [land, lake] = unwrapPolygon([asia, caspian]);
  expect(land?.map(([lng]) => lng)).toEqual([-170, -185, -330, -330, -190, -170]);
  expect(lake?.map(([lng]) => lng)).toEqual([-310, -308, -309, -310]);
});
