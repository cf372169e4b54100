import { text } from '.';
import { fittingFontSize } from './fitting';
import type { TextWidget } from './schema';
import { textStill } from './still';

const on = { width: 1920, height: 1080 };
const base = { id: 't', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const widget: TextWidget = { ...base, type: 'text' as const, ...text.create({ text: 'words' }, on), fontSize: 96 };
/** Fits up to a size of 40. */
const fits = (_: unknown, size: number) => size <= 40;

describe('font size of a text', () => {
  test.each([
    ['that does not shrink keep their size', {}, 96],
    ['that shrinks are the largest that fit', { shrink: true }, 40],
    ['that fits keep their size', { shrink: true, fontSize: 36.5 }, 36.5],
    ['that runs keep their size', { shrink: true, marquee: { direction: 'left' as const, speed: 10 } }, 96],
  ])('%s', (_, more, expected) => expect(fittingFontSize({ ...widget, ...more }, fits)).toBe(expected));

  test('is the smallest if nothing fits', () => {
    expect(fittingFontSize({ ...widget, shrink: true }, () => false)).toBe(4);
  });
});

test('keeps all words in a still of a shrinking text', () => {
  const long = { ...widget, text: 'one two three four five six seven eight nine ten', w: 300, h: 100, shrink: true };
  const size = (of: TextWidget) =>
    Number(/font-size="([\d.]+)"/.exec(textStill(of, { image: () => undefined, now: new Date() }))?.[1]);
  const lines = (of: TextWidget) =>
    textStill(of, { image: () => undefined, now: new Date() }).split('<tspan').length - 1;
  expect(size(long)).toBeLessThan(40);
  expect(lines(long) * size(long) * long.lineHeight).toBeLessThanOrEqual(100);
  expect(size({ ...long, shrink: false })).toBe(96);
});
