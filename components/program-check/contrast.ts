import { contrast, over } from '@/components/theme/colour';
import { parseColour, writeColour } from '@/components/ui/fields/colour';

/** WCAG contrast of letters on grounds that lie on each other; null for a colour that is not written in a form we read. */
export function contrastOn(letters: string, grounds: readonly string[]): number | null {
  // A screen is black where nothing is drawn.
  let ground = '#000000';
  for (const each of grounds) {
    const laid = laidOver(each, ground);
    if (laid === null) return null;
    ground = laid;
  }
  const ink = laidOver(letters, ground);
  return ink === null ? null : contrast(ink, ground);
}

function laidOver(text: string, ground: string): string | null {
  const colour = parseColour(text);
  return colour && over(writeColour({ ...colour, a: 1 }), ground, colour.a);
}
