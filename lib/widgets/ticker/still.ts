import type { Still } from '../still';
import { rect } from '../svg/elements';
import { letters } from '../svg/letters';
import type { TickerWidget } from './schema';
import { tickerTexts } from './texts';

/** Draws it at rest: its first texts from the left. */
export const tickerStill: Still<TickerWidget> = (widget, { source, now, timeZone = '' }) => {
  const value = widget.feed.kind === 'source' ? source?.(widget.feed.sourceId) : undefined;
  const text = tickerTexts(widget, value, { zone: timeZone, now: now.getTime() }).join(' • ');
  return (
    rect(widget.w, widget.h, widget.background) +
    letters({ ...widget, text, wrap: false, align: 'left', verticalAlign: 'middle' })
  );
};
