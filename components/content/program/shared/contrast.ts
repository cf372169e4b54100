import { parseColour, writeColour } from '@/components/foundation/ui/fields/colour';
import { blend, contrast } from '@/lib/colour';
import type { InkedText } from '@/lib/editor';

/** Returns the WCAG contrast of text on its background; `null` for a colour in an unsupported notation. */
export function contrastOn({ letters, own, opacity, below }: InkedText): number | null {
  // A screen is black where nothing is drawn.
  const behind = laid(below, '#000000');
  const ground = behind && laid(own, behind);
  const ink = ground && laid([letters], ground);
  if (!behind || !ground || !ink) return null;
  // Opacity applies to a widget's background and text alike.
  return contrast(blend(ink, behind, opacity), blend(ground, behind, opacity));
}

/** Blends colours on a background, lowest first. */
function laid(colours: readonly string[], ground: string): string | null {
  return colours.reduce<string | null>((under, text) => {
    const colour = parseColour(text);
    return colour && under && blend(writeColour({ ...colour, a: 1 }), under, colour.a);
  }, ground);
}
