import type { Still } from '../still';
import { rect } from '../svg/elements';
import { letters } from '../svg/letters';
import { clockText } from './clock-text';
import type { ClockWidget } from './schema';

export const clockStill: Still<ClockWidget> = (widget, { now, timeZone = '' }) =>
  rect(widget.w, widget.h, widget.background) +
  letters({ ...widget, text: clockText({ ...widget, timeZone: widget.timeZone || timeZone }, now), wrap: false });
