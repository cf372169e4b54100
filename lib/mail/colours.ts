import { contrast, over } from '@/lib/colour';

/** The product's own. */
const PLAIN = '#1b5fd9';
const PAPER = '#ffffff';
/** WCAG 2, AA, of text. */
const READABLE = 4.5;
const STEP = 0.1;

/** Colours of a mail: the brand's as it is for what is only seen, and as dark as text on white has to be for what is read. */
export function mailColours(brand: string | null): { band: string; text: string } {
  const band = brand ?? PLAIN;
  let text = band;
  for (let part = STEP; contrast(text, PAPER) < READABLE; part += STEP) text = over('#000000', band, part);
  return { band, text };
}
