import Konva from 'konva';
import type { WidgetOf } from '@/lib/contract/program';
import { type Fits, fittingFontSize } from '@/lib/widgets';
import { remembered } from '../../fonts';
import { lettered } from '../../own-fonts';
import { textProps } from './text-props';

/** How high a text is in the width of its box; null where a letter of it is wider than that, since nothing is drawn of its paragraph from there on. */
function heightOf(widget: WidgetOf<'text'>, fontSize: number): number | null {
  const node = new Konva.Text({ ...textProps(widget), fontSize, width: widget.w, text: widget.text });
  const drawn = node.textArr.map((line) => line.text).join('');
  const needed = lettersOf(drawn) === lettersOf(widget.text) ? node.height() : null;
  node.destroy();
  return needed;
}

/** Without the spaces, which lines begin and end without. */
const lettersOf = (text: string): string => text.replaceAll(/\s+/g, '');

/** As the canvas sets it: what does not fit below the lines before is not drawn. */
export const fits: Fits = (widget, fontSize) => (heightOf(widget, fontSize) ?? Number.POSITIVE_INFINITY) <= widget.h;

/** The height of the box in which all words of a text are seen at the size that they have; null where it is too narrow for that. */
export function heightForAll(widget: WidgetOf<'text'>): number | null {
  const needed = heightOf(lettered(widget), measureText(widget).size);
  return needed && Math.min(HIGHEST, Math.ceil(needed));
}

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
