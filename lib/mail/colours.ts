import { blend, contrast } from '@/lib/colour';

/** Colour of the product. */
const PLAIN = '#1b5fd9';
const PAPER = '#ffffff';
/** Contrast needed for text by WCAG 2, AA. */
const READABLE = 4.5;
const STEP = 0.1;

/** Returns the colours of a mail: the brand's own for decoration, and a version dark enough for text on white. */
export function mailColours(brand: string | null): { band: string; text: string } {
  const band = brand ?? PLAIN;
  let text = band;
  for (let part = STEP; contrast(text, PAPER) < READABLE; part += STEP) text = blend('#000000', band, part);
  return { band, text };
}
