import { getContrastRatio } from '@mui/material/styles';
import { blend, fromLch, toLch } from '@/lib/colour';
import fc from '@/lib/test/fast-check';
import { menuColours, nightMenu, shadesOf, surfaces, swatches, TINT } from './palette';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const edges = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', '#010101', '#fefefe', '#00ff00', '#ff0000'];
const examples = [...edges, ...swatches].map((one): [string] => [one]);

/** Returns the lowest contrast of all pairs, by MUI's own measure. */
function worst(color: string): number {
  const { light, dark } = shadesOf(color);
  const grounds = {
    light: Object.values(surfaces.light),
    dark: [
      ...Object.values(surfaces.dark),
      ...Object.values(nightMenu),
      menuColours(color).menu,
      menuColours(color).sub,
    ],
  };
  const pairs = [light, dark].flatMap((shades, at) => [
    [shades.contrastText, shades.main],
    [shades.contrastText, shades.dark],
    ...(at === 0 ? grounds.light : grounds.dark).flatMap((ground) => [
      [shades.main, ground],
      [shades.main, blend(shades.main, ground, TINT)],
    ]),
  ]);
  return Math.min(...pairs.map(([text = '', ground = '']) => getContrastRatio(text, ground)));
}

test('makes any colour legible on every surface, and text on it', () => {
  fc.assert(
    fc.property(colour, (one) => worst(one) >= 4.5),
    { examples },
  );
});

test('keeps dark scheme text legible on a dark menu of any colour', () => {
  fc.assert(
    fc.property(colour, (one) =>
      Object.values(menuColours(one)).every((ground) => getContrastRatio('#e8eaed', ground) >= 4.5),
    ),
    { examples },
  );
});

test('keeps a colour that is already legible', () => {
  expect(shadesOf('#0050b3').light.main).toBe('#0050b3');
  expect(shadesOf('#65a7f3').dark.main).toBe('#65a7f3');
});

test('keeps the hue of a darkened colour, except yellow to gold', () => {
  const turn = (color: string) => toLch(shadesOf(color).light.main).h - toLch(color).h;
  for (const color of ['#1890ff', '#f5222d', '#13c2c2', '#722ed1']) expect(Math.abs(turn(color))).toBeLessThan(2.5);
  expect(turn('#fadb14')).toBeLessThan(-20);
});

test('converts a colour to lightness, chroma and hue and back', () => {
  fc.assert(
    fc.property(colour, (one) => fromLch(toLch(one)) === one),
    { examples },
  );
});

test('darkens menu colours, except the fixed ones of the standard colour', () => {
  expect(menuColours('#1890FF')).toEqual({ sub: '#000c17', menu: '#001529', logo: '#002140' });
  expect(menuColours('#ff6400')).toEqual({ sub: '#120700', menu: '#2b1100', logo: '#451b00' });
});
