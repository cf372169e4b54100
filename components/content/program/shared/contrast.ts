import { parseColour, writeColour } from '@/components/foundation/ui/fields/colour';
import { contrast, over } from '@/lib/colour';
import type { Inked } from '@/lib/editor';

/** WCAG contrast of letters on what lies under them; null for a colour that is not written in a form we read. */
export function contrastOn({ letters, own, opacity, below }: Inked): number | null {
  // A screen is black where nothing is drawn.
  const behind = laid(below, '#000000');
  const ground = behind && laid(own, behind);
  const ink = ground && laid([letters], ground);
  if (!behind || !ground || !ink) return null;
  // A widget that is not opaque lets what is behind it through, its own ground and its letters alike.
  return contrast(over(ink, behind, opacity), over(ground, behind, opacity));
}

/** Colours on each other on a ground, the lowest first. */
function laid(colours: readonly string[], ground: string): string | null {
  return colours.reduce<string | null>((under, text) => {
    const colour = parseColour(text);
    return colour && under && over(writeColour({ ...colour, a: 1 }), under, colour.a);
  }, ground);
}
