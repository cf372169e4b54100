import Konva from 'konva';
import type { WidgetOf } from '@/lib/contract/program';
import { type Fits, fittingFontSize } from '@/lib/widgets';
import { remembered } from '../../fonts';
import { lettered } from '../../own-fonts';
import { withLineBreaks } from './line-breaks';
import { textProps } from './text-props';

interface Layout {
  /** With breaks of its own where a canvas would break it wrongly. */
  text: string;
  /** Null where a letter of it is wider than its box: nothing is drawn of its paragraph from there on. */
  height: number | null;
}

/** How a text is set in the width of its box. */
function layoutOf(widget: WidgetOf<'text'>, fontSize: number): Layout {
  const node = new Konva.Text({ ...textProps(widget), fontSize, width: widget.w, text: widget.text });
  const text = withLineBreaks(node, widget.w - 2 * widget.padding);
  node.text(text);
  const drawn = node.textArr.map((line) => line.text).join('');
  const height = lettersOf(drawn) === lettersOf(text) ? node.height() : null;
  node.destroy();
  return { text, height };
}

/** Without the spaces, which lines begin and end without. */
const lettersOf = (text: string): string => text.replaceAll(/\s+/g, '');

/** As the canvas sets it: what does not fit below the lines before is not drawn. */
const isWithin = ({ height }: Layout, { h }: WidgetOf<'text'>): boolean => height !== null && height <= h;

const fits: Fits = (widget, fontSize) => isWithin(layoutOf(widget, fontSize), widget);

/** The height of the box in which all words of a text are seen at the size that they have; null where it is too narrow for that. */
export function heightForAll(widget: WidgetOf<'text'>): number | null {
  const { height } = layoutOf(lettered(widget), measureText(widget).size);
  return height && Math.min(HIGHEST, Math.ceil(height));
}

/** As high as a widget gets. */
const HIGHEST = 20_000;

const measured = remembered(
  (widget: WidgetOf<'text'>) => {
    const size = fittingFontSize(widget, fits);
    const layout = layoutOf(widget, size);
    return { size, cutOff: !widget.marquee && !isWithin(layout, widget), text: layout.text };
  },
  ({ text }) => text,
);

/** The size of a text's letters, whether its last words are cut off all the same, and the text with the breaks that it needs. */
export const measureText = (widget: WidgetOf<'text'>) => measured(lettered(widget));
