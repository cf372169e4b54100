import type { TextWidget } from './schema';

/** Smallest font size. */
const SMALLEST = 4;

/** Returns whether all words of a text are visible in its box. A marquee shows all of them in time. */
export type Fits = (widget: TextWidget, fontSize: number) => boolean;

/** Returns the font size of a text: its own, or for a shrinking one the largest whole size below it at which its words fit. */
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
