import Konva from 'konva';
import type { WidgetOf } from '@/lib/contract/program';
import { type Fits, fittingFontSize } from '@/lib/widgets';
import { remembered } from '../../fonts';
import { lettered } from '../../own-fonts';
import { textProps } from './text-props';

/** How high a text is in the width of its box. */
function heightOf(widget: WidgetOf<'text'>, fontSize: number): number {
  const node = new Konva.Text({ ...textProps(widget), fontSize, width: widget.w, text: widget.text });
  const needed = node.height();
  node.destroy();
  return needed;
}

/** As the canvas sets it: what does not fit below the lines before is not drawn. */
export const fits: Fits = (widget, fontSize) => heightOf(widget, fontSize) <= widget.h;

/** The height of the box in which all words of a text are seen at the size that they have. */
export const heightForAll = (widget: WidgetOf<'text'>): number =>
  Math.min(HIGHEST, Math.ceil(heightOf(lettered(widget), measureText(widget).size)));

/** As high as a widget gets. */
const HIGHEST = 20_000;

const measured = remembered(
  (widget: WidgetOf<'text'>) => {
    const size = fittingFontSize(widget, fits);
    return { size, cutOff: !widget.marquee && !fits(widget, size) };
  },
  ({ text }) => text,
);

/** The size of a text's letters, and whether its last words are cut off all the same. */
export const measureText = (widget: WidgetOf<'text'>) => measured(lettered(widget));
