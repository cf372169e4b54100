import type { Widget, WidgetOf } from '@/lib/contract/program';
import type { Slot } from '@/lib/widgets';
import { textLines } from '@/lib/widgets/stills';

/** Tools to draw a design: texts in the reader's language, and widgets in few calls. */
export type Translate = (key: DesignKey, values?: Record<string, string | number>) => string;
export type DesignKey = keyof typeof import('@/messages/en/designs.json');

/** Left, top, width, height. */
export type Box = readonly [number, number, number, number];

interface Marks {
  slot?: Slot;
  rotation?: number;
  opacity?: number;
}

type Own<T extends Widget['type']> = Omit<WidgetOf<T>, keyof ReturnType<typeof base> | 'type' | 'slot'>;

const FAMILY = 'Inter Variable';

const base = (id: string, [x, y, w, h]: Box, { rotation = 0, opacity = 1 }: Marks) => ({
  id,
  name: id,
  x,
  y,
  w,
  h,
  rotation,
  opacity,
  locked: false,
  hidden: false,
});

const made = <T extends Widget['type']>(type: T, id: string, box: Box, own: Own<T>, marks: Marks): WidgetOf<T> =>
  ({ ...base(id, box, marks), ...(marks.slot && { slot: marks.slot }), type, ...own }) as unknown as WidgetOf<T>;

type Letters = Partial<
  Pick<
    WidgetOf<'text'>,
    'bold' | 'italic' | 'align' | 'verticalAlign' | 'lineHeight' | 'letterSpacing' | 'shadow' | 'shrink'
  >
> & { background?: string; padding?: number; family?: string };

const letters = (size: number, color: string, { bold, italic, align, verticalAlign, family }: Letters) => ({
  fontFamily: family ?? FAMILY,
  fontSize: size,
  bold: bold ?? false,
  italic: italic ?? false,
  color,
  align: align ?? ('left' as const),
  verticalAlign: verticalAlign ?? ('top' as const),
});

/** Letter widths are estimates: real ones may be a little wider. */
const SAFE = 0.95;

/** Returns the largest size, up to the one asked for, at which no word is broken: some languages have long words. */
function sizeWithoutBrokenWords(
  words: string,
  size: number,
  width: number,
  { bold = false, letterSpacing = 0 }: Letters,
): number {
  const isWhole = (at: number) =>
    words
      .split(/\s+/)
      .every(
        (word) => BREAKS_ANYWHERE.test(word) || textLines(word, at, bold, letterSpacing, width * SAFE).length === 1,
      );
  let at = size;
  while (at > SMALLEST && !isWhole(at)) at -= 1;
  return at;
}

const SMALLEST = 16;
/** Chinese and Japanese, which may break anywhere. */
const BREAKS_ANYWHERE = /[\u3000-\u9fff\uff00-\uffef]/;

/** Text in a box. If it does not fit at this size, or a word is wider than the box, it is set smaller. */
export function text(
  id: string,
  box: Box,
  words: string,
  [size, color]: readonly [number, string],
  how: Letters & Marks = {},
): WidgetOf<'text'> {
  const { lineHeight = 1.2, letterSpacing = 0, background, padding = 0, shadow, shrink = true } = how;
  return made(
    'text',
    id,
    box,
    {
      ...letters(shrink ? sizeWithoutBrokenWords(words, size, box[2] - 2 * padding, how) : size, color, how),
      text: words,
      lineHeight,
      letterSpacing,
      padding,
      ...(shrink && { shrink }),
      ...(background && { background }),
      ...(shadow && { shadow }),
    },
    how,
  );
}

const CLEAR = '#00000000';

export const rect = (id: string, box: Box, fill: string, how: Marks & { radius?: number } = {}): WidgetOf<'shape'> =>
  made(
    'shape',
    id,
    box,
    { shape: 'rectangle', fill, stroke: CLEAR, strokeWidth: 0, radius: how.radius ?? 0, sides: 6 },
    how,
  );

export const circle = (id: string, box: Box, fill: string, how: Marks = {}): WidgetOf<'shape'> =>
  made('shape', id, box, { shape: 'ellipse', fill, stroke: CLEAR, strokeWidth: 0, radius: 0, sides: 6 }, how);

export const ring = (id: string, box: Box, stroke: string, strokeWidth: number, how: Marks = {}): WidgetOf<'shape'> =>
  made('shape', id, box, { shape: 'ellipse', fill: CLEAR, stroke, strokeWidth, radius: 0, sides: 6 }, how);

export const clock = (
  id: string,
  box: Box,
  show: WidgetOf<'clock'>['show'],
  [size, color]: readonly [number, string],
  how: Letters & Marks = {},
): WidgetOf<'clock'> =>
  made('clock', id, box, { ...letters(size, color, how), show, hour12: false, locale: '', timeZone: '' }, how);

export const countdown = (
  id: string,
  box: Box,
  [size, color]: readonly [number, string],
  own: Pick<WidgetOf<'countdown'>, 'target'> & Partial<WidgetOf<'countdown'>>,
  how: Letters & Marks = {},
): WidgetOf<'countdown'> =>
  made(
    'countdown',
    id,
    box,
    {
      ...letters(size, color, how),
      timeZone: '',
      units: 'dhm',
      wording: 'words',
      locale: '',
      before: '',
      after: '',
      ended: 'hide',
      endText: '',
      ...own,
    },
    how,
  );

export const qrCode = (id: string, box: Box, address: string, color: string, how: Marks = {}): WidgetOf<'qrCode'> =>
  made('qrCode', id, box, { text: address, correction: 'M', color, background: '#ffffff', quietZone: 4 }, how);

const typed = (rows: string[][]) => ({ kind: 'typed' as const, rows });

const plain = (size: number, color: string) => ({
  fontFamily: FAMILY,
  fontSize: size,
  bold: false,
  italic: false,
  color,
  locale: '',
});

export const table = (
  id: string,
  box: Box,
  rows: string[][],
  [size, color]: readonly [number, string],
  own: Pick<WidgetOf<'table'>, 'columns' | 'headColor' | 'headBackground'> & Partial<WidgetOf<'table'>>,
  how: Marks = {},
): WidgetOf<'table'> =>
  made('table', id, box, { ...plain(size, color), feed: typed(rows), showHead: true, ...own }, how);

export const menuBoard = (
  id: string,
  box: Box,
  rows: string[][],
  [size, color]: readonly [number, string],
  own: Pick<WidgetOf<'menuBoard'>, 'columns' | 'sectionColor' | 'priceColor' | 'soldOutText'>,
  how: Marks = {},
): WidgetOf<'menuBoard'> => made('menuBoard', id, box, { ...plain(size, color), feed: typed(rows), ...own }, how);

export const ticker = (
  id: string,
  box: Box,
  texts: string[],
  [size, color]: readonly [number, string],
  background: string,
  how: Marks = {},
): WidgetOf<'ticker'> =>
  made(
    'ticker',
    id,
    box,
    { ...plain(size, color), feed: typed(texts.map((each) => [each])), background, speed: 2 },
    how,
  );

export const chart = (
  id: string,
  box: Box,
  rows: string[][],
  [size, color]: readonly [number, string],
  own: Pick<WidgetOf<'chart'>, 'chart' | 'series' | 'title'> & Partial<WidgetOf<'chart'>>,
  how: Marks = {},
): WidgetOf<'chart'> =>
  made('chart', id, box, { ...plain(size, color), feed: typed(rows), showValues: true, ...own }, how);
