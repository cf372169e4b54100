import { inkOn, readableOn } from '@/components/foundation/theme/palette';
import { parseColour, writeColour } from '@/components/foundation/ui/fields/colour';
import { type ProgramDocument, withAccents, withField } from '@/lib/contract/program';
import type { Slot } from '@/lib/widgets';

/** WCAG asks for 3 of letters as large as those of a screen; translucent ones lose some. */
const READABLE = 4;

/** The document in another colour of its form: what follows that is shaded so that it can be read. */
export function withColour(document: ProgramDocument, key: string, color: string): ProgramDocument {
  const filled = withField(document, key, coloured(color));
  const chosen = parseColour(color);
  if (!chosen) return filled;
  const opaque = writeColour({ ...chosen, a: 1 });
  return withAccents(filled, key, (accent, path, before) => {
    const shade = parseColour(shadeOf(accent, path, opaque));
    return shade ? writeColour({ ...shade, a: parseColour(before)?.a ?? 1 }) : before;
  });
}

function shadeOf(accent: NonNullable<Slot['accent']>, path: string, color: string): string {
  if (accent.as === 'letters') return readableOn(color, accent.on, READABLE);
  // What is filled may have letters of its own, as a ticker.
  return accent.as === 'ink' || path === 'color' ? inkOn(color) : color;
}

/** The fields that a slot for a colour may open: a type takes the one that it opens. */
const coloured = (color: string) => ({
  color,
  fill: color,
  background: color,
  headBackground: color,
  sectionColor: color,
});
