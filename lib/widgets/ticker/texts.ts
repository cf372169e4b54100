import { rowsOf } from '../data/rows';
import type { SourceValue } from '../data/value';
import { type TickerWidget, tickerColumns } from './schema';

/** The texts that run, in order, each on one line. */
export function tickerTexts(widget: TickerWidget, value: SourceValue | undefined, zone: string): string[] {
  const { shown } = rowsOf(widget.feed, tickerColumns.length, value, { locale: widget.locale, zone });
  return shown
    .map((cells) =>
      cells
        .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(' – '),
    )
    .filter(Boolean);
}
