import { messageContent } from '@/lib/contract/message';
import { arrange, type DrawnMessage, groundOpacity, type Panel } from './arrange';
import type { Measure } from './text-layout';

const square: Measure = (text) => Array.from(text).length * 100;
const screen = { width: 1_000, height: 500 };

let serial = 0;
function message(given: Partial<DrawnMessage>): DrawnMessage {
  serial += 1;
  const { materialId: _, ...content } = messageContent.parse({ name: `m${serial}`, texts: { en: 'Hello' } });
  return { ...content, id: `m${serial}`, fontSize: 100, ...given };
}

const rects = (panels: readonly Panel[]) =>
  panels.map(({ message: { name }, x, y, width, height }) => ({ name, x, y, width, height: Math.round(height) }));

test('stacks tickers from the edge by priority until room runs out', () => {
  const bottom = ['first', 'second', 'third'].map((name) => message({ name, place: 'bottom' }));
  const top = message({ name: 'above', place: 'top' });
  expect(rects(arrange([...bottom, top], screen, square))).toEqual([
    { name: 'above', x: 0, y: 0, width: 1_000, height: 85 },
    { name: 'first', x: 0, y: 415, width: 1_000, height: 85 },
    { name: 'second', x: 0, y: 330, width: 1_000, height: 85 },
  ]);
});

test('places boxes at their anchor in columns, highest priority in front', () => {
  const panels = arrange(
    [
      message({ name: 'ticker', place: 'bottom' }),
      message({ name: 'high', place: 'box', anchor: 'bottomRight', width: 60 }),
      message({ name: 'low', place: 'box', anchor: 'bottomRight', width: 40 }),
    ],
    screen,
    square,
  );
  // The margin is 3 % of the shorter side.
  expect(rects(panels)).toEqual([
    { name: 'low', x: 585, y: 267.5, width: 400, height: 133 },
    { name: 'high', x: 385, y: 120, width: 600, height: 133 },
    { name: 'ticker', x: 0, y: 415, width: 1_000, height: 85 },
  ]);
});

test('covers the screen, or only grounds the text over a program', () => {
  const [plain] = arrange([message({ place: 'full', opacity: 50 })], screen, square);
  expect({ ...rects(plain ? [plain] : [])[0], ground: plain && groundOpacity(plain.message) }).toMatchObject({
    x: 0,
    y: 0,
    width: 1_000,
    height: 500,
    ground: 1,
  });
  const [over] = arrange([message({ place: 'full', opacity: 50, overProgram: true })], screen, square);
  expect(over?.height).toBeLessThan(200);
  expect(over && groundOpacity(over.message)).toBe(0.5);
});

test('joins languages of one direction into a loop of screen width', () => {
  const texts = { en: 'Sale', de: 'Rabatt', fr: 'خصم', it: 'Sconto' };
  const [panel] = arrange([message({ place: 'top', texts })], screen, square);
  // Letters of 50 pixels, two of them and the sign between texts.
  expect(panel?.content).toEqual({
    kind: 'runs',
    runs: [
      {
        direction: 'ltr',
        texts: [
          { text: 'Sale', at: 0, end: 200 },
          { text: 'Rabatt', at: 350, end: 650 },
        ],
        length: 1_000,
      },
      { direction: 'rtl', texts: [{ text: 'خصم', at: 0, end: 150 }], length: 1_000 },
      { direction: 'ltr', texts: [{ text: 'Sconto', at: 0, end: 300 }], length: 1_000 },
    ],
  });
});
