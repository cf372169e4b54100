import Konva from 'konva';
import type { WidgetOf } from '@/lib/contract/program';
import { type Fits, fittingFontSize } from '@/lib/widgets';
import { cacheMeasurement } from '../../fonts';
import { withLoadedFont } from '../../own-fonts';
import { addLineBreaks } from './line-breaks';
import { textProps } from './text-props';

interface Layout {
  /** Text with additional line breaks where a canvas would break it wrongly. */
  text: string;
  /** `null` if a letter is wider than the box: the rest of its paragraph is not drawn. */
  height: number | null;
}

/** Lays a text out in the width of its box. */
function layoutOf(widget: WidgetOf<'text'>, fontSize: number): Layout {
  const node = new Konva.Text({ ...textProps(widget), fontSize, width: widget.w, text: widget.text });
  const text = addLineBreaks(node, widget.w - 2 * widget.padding);
  node.text(text);
  const drawn = node.textArr.map((line) => line.text).join('');
  const height = lettersOf(drawn) === lettersOf(text) ? node.height() : null;
  node.destroy();
  return { text, height };
}

/** Removes spaces, which lines neither begin nor end with. */
const lettersOf = (text: string): string => text.replaceAll(/\s+/g, '');

/** True if the text fits: the canvas omits lines that don't. */
const isWithin = ({ height }: Layout, { h }: WidgetOf<'text'>): boolean => height !== null && height <= h;

const fits: Fits = (widget, fontSize) => isWithin(layoutOf(widget, fontSize), widget);

/** Returns the box height at which all words are visible at their size; `null` if the box is too narrow for that. */
export function heightForAll(widget: WidgetOf<'text'>): number | null {
  const { height } = layoutOf(withLoadedFont(widget), measureText(widget).size);
  return height && Math.min(HIGHEST, Math.ceil(height));
}

/** Maximum height of a widget. */
const HIGHEST = 20_000;

const measured = cacheMeasurement(
  (widget: WidgetOf<'text'>) => {
    const size = fittingFontSize(widget, fits);
    const layout = layoutOf(widget, size);
    return { size, cutOff: !widget.marquee && !isWithin(layout, widget), text: layout.text };
  },
  ({ text }) => text,
);

/**
 * Returns a text's font size, whether its last words are cut off nevertheless, and the text with the line breaks
 * needed.
 */
export const measureText = (widget: WidgetOf<'text'>) => measured(withLoadedFont(widget));
