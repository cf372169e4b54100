import type { Still } from '../still';
import { rect } from '../svg/elements';
import { letters } from '../svg/letters';
import type { TextWidget } from './schema';

/** A marquee is at rest, on one line. */
export const textStill: Still<TextWidget> = (widget) =>
  rect(widget.w, widget.h, widget.background) +
  letters({
    ...widget,
    text: widget.marquee ? widget.text.replaceAll('\n', '   ') : widget.text,
    wrap: !widget.marquee,
  });
