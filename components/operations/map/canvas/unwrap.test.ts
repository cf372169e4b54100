import { unwrapPolygon } from './unwrap';

test('continues a ring beyond the 180th meridian', () => {
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

test('closes a ring around a pole along the pole', () => {
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

test('leaves any other ring unchanged', () => {
  const ring = [
    [8, 47],
    [9, 47],
    [9, 48],
    [8, 47],
  ];
  expect(unwrapPolygon([ring])).toEqual([ring]);
});

test('keeps a lake inside land that crosses the meridian', () => {
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
