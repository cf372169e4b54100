import { color } from '@/lib/contract/program';
import fc from '@/lib/test/fast-check';
import { parseColour, writeColour } from './colour';

test('reads what a program may contain', () => {
  expect(
    ['#fff', '#1890FF', '#00000080', 'rgb(1, 2, 3)', 'rgba(1 2 3 / 0.5)', 'red', '#12345'].map(parseColour),
  ).toEqual([
    { r: 255, g: 255, b: 255, a: 1 },
    { r: 24, g: 144, b: 255, a: 1 },
    { r: 0, g: 0, b: 0, a: 0.5 },
    { r: 1, g: 2, b: 3, a: 1 },
    { r: 1, g: 2, b: 3, a: 0.5 },
    null,
    null,
  ]);
});

test('writes valid colours that read back the same', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, fc.integer({ min: 0, max: 100 }), (r, g, b, percent) => {
      const text = writeColour({ r, g, b, a: percent / 100 });
      expect(color.safeParse(text).success).toBe(true);
      expect(parseColour(text)).toEqual({ r, g, b, a: percent / 100 });
    }),
  );
});
