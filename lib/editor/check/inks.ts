import type { Widget } from '@/lib/contract/program';

type Lettered = Extract<Widget, { fontFamily: string }>;

export const hasFontFamily = (widget: Widget): widget is Lettered => 'fontFamily' in widget;

interface Ink {
  letters: string;
  /** Backgrounds of the widget, from the bottom up. */
  own: readonly string[];
}

/** Returns the colours of a widget's letters, each with the widget's own backgrounds below them. */
export function inksOf(widget: Lettered): readonly Ink[] {
  const ground = widget.background ? [widget.background] : [];
  const inks: Ink[] = [{ letters: widget.color, own: ground }];
  if (widget.type === 'table') {
    const { showHead, headColor, headBackground, stripe } = widget;
    if (showHead) inks.push({ letters: headColor, own: [...ground, headBackground] });
    if (stripe) inks.push({ letters: widget.color, own: [...ground, stripe] });
  }
  if (widget.type === 'menuBoard')
    for (const letters of [widget.sectionColor, widget.priceColor]) inks.push({ letters, own: ground });
  return inks;
}
