import Konva from 'konva';
import type { ProgramDocument, Widget, WidgetOf } from '@/lib/contract/program';
import { type Fits, fittingFontSize } from '@/lib/widgets';
import type { Assets } from '../../assets';
import { cssFont, loadFont } from '../../fonts';
import { lettered, loadOwnFont } from '../../own-fonts';
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

/** Widgets never change, so what was measured holds; until its font is there a text is measured anew. */
const measured = new WeakMap<Widget, { size: number; cutOff: boolean }>();

/** The size of a text's letters, and whether its last words are cut off all the same. */
export function measureText(of: WidgetOf<'text'>): { size: number; cutOff: boolean } {
  const widget = lettered(of);
  const known = measured.get(widget);
  if (known) return known;
  const size = fittingFontSize(widget, fits);
  const found = { size, cutOff: !widget.marquee && !fits(widget, size) };
  if (document.fonts.check(cssFont(widget), widget.text)) measured.set(widget, found);
  return found;
}

/** A text whose last words nobody sees. */
export interface CutOffText {
  /** Place of its scene in the program, from 1. */
  scene: number;
  name: string;
}

/** The texts of a program that are larger than their boxes. */
export async function cutOffTexts({ scenes }: ProgramDocument, assets: Assets): Promise<CutOffText[]> {
  const texts = scenes.flatMap(({ widgets }, i) =>
    widgets.flatMap((widget) => (widget.type === 'text' && !widget.hidden ? { widget, scene: i + 1 } : [])),
  );
  await Promise.all(
    texts.map(({ widget }) => (widget.fontFile ? loadOwnFont(widget, assets) : loadFont(widget, widget.text))),
  );
  return texts
    .filter(({ widget }) => measureText(widget).cutOff)
    .map(({ widget: { name }, scene }) => ({ scene, name }));
}
