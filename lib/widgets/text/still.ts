import type { Still } from '../still';
import { rect } from '../svg/elements';
import { letters } from '../svg/letters';
import { textLines } from '../svg/text-lines';
import { type Fits, fittingFontSize } from './fitting';
import type { TextWidget } from './schema';

const fits: Fits = ({ text, bold, letterSpacing, lineHeight, padding, w, h }, fontSize) =>
  textLines(text, fontSize, bold, letterSpacing, w - 2 * padding).length * fontSize * lineHeight <= h - 2 * padding;

/** Draws a marquee at rest, on one line. */
export const textStill: Still<TextWidget> = (widget) =>
  rect(widget.w, widget.h, widget.background) +
  letters({
    ...widget,
    fontSize: fittingFontSize(widget, fits),
    text: widget.marquee ? widget.text.replaceAll('\n', '   ') : widget.text,
    wrap: !widget.marquee,
  });
