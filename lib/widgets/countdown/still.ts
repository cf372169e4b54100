import type { Still } from '../still';
import { rect } from '../svg/elements';
import { letters } from '../svg/letters';
import { countdownText } from './countdown-text';
import type { CountdownWidget } from './schema';

export const countdownStill: Still<CountdownWidget> = (widget, { now, timeZone }) => {
  const text = countdownText(widget, now.getTime(), timeZone);
  return text === '' ? '' : rect(widget.w, widget.h, widget.background) + letters({ ...widget, text, wrap: true });
};
