import { readableColour, textColourOn } from '@/components/foundation/theme/palette';
import { parseColour, writeColour } from '@/components/foundation/ui/fields/colour';
import { applyAccents, fillField, type ProgramDocument } from '@/lib/contract/program';
import type { Slot } from '@/lib/widgets';

/** Minimum contrast: WCAG requires 3 for large text, and translucent text loses some. */
const READABLE = 4;

/** Returns the document with a colour of its form changed; followers are shaded to stay legible. */
export function changeColour(document: ProgramDocument, key: string, color: string): ProgramDocument {
  const filled = fillField(document, key, coloured(color));
  const chosen = parseColour(color);
  if (!chosen) return filled;
  const opaque = writeColour({ ...chosen, a: 1 });
  return applyAccents(filled, key, (accent, path, before) => {
    const shade = parseColour(shadeOf(accent, path, opaque));
    return shade ? writeColour({ ...shade, a: parseColour(before)?.a ?? 1 }) : before;
  });
}

function shadeOf(accent: NonNullable<Slot['accent']>, path: string, color: string): string {
  if (accent.as === 'letters') return readableColour(color, accent.on, READABLE);
  // Filled widgets may have text of their own, such as tickers.
  return accent.as === 'ink' || path === 'color' ? textColourOn(color) : color;
}

/** Fields that a colour slot may open; a type uses the one that it opens. */
const coloured = (color: string) => ({
  color,
  fill: color,
  background: color,
  headBackground: color,
  sectionColor: color,
});
