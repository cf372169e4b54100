import { ageText } from '../data/age';
import { rowsOf } from '../data/rows';
import type { SourceValue } from '../data/value';
import { type TickerWidget, tickerColumns } from './schema';

/** Returns the running texts in order, each on one line; the last one is their age if stale. */
export function tickerTexts(
  widget: TickerWidget,
  value: SourceValue | undefined,
  { zone, now }: { zone: string; now: number },
): string[] {
  const { shown } = rowsOf(widget.feed, tickerColumns.length, value, { locale: widget.locale, zone });
  const texts = shown
    .map((cells) =>
      cells
        .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(' – '),
    )
    .filter(Boolean);
  const age = ageText(value, now, widget.locale);
  return age && texts.length > 0 ? [...texts, age] : texts;
}
