import type { TextWidget } from './schema';

/** As small as letters get. */
const SMALLEST = 4;

/** Whether all words of a text can be seen in its box. A marquee shows all of them in time. */
export type Fits = (widget: TextWidget, fontSize: number) => boolean;

/** The size of a text's letters: its own, or the largest whole one below it at which the words of one that shrinks fit. */
export function fittingFontSize(widget: TextWidget, fits: Fits): number {
  const { fontSize, shrink, marquee } = widget;
  if (!shrink || marquee || fits(widget, fontSize)) return fontSize;
  let low = SMALLEST;
  let high = Math.max(SMALLEST, Math.ceil(fontSize) - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(widget, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
