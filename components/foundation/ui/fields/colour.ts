import { parseHex, parseRgbLegacy, type Rgb } from 'culori/fn';
import { hexOf, hexPair } from '@/lib/colour';

/** Channels 0 to 255, `a` 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Reads #rgb, #rrggbb, #rrggbbaa and rgb(a)(); null for the other forms of CSS, which are kept as they are written. */
export function parseColour(text: string): Rgba | null {
  const rgb = parsed(text.trim());
  if (!rgb) return null;
  const { r, g, b, alpha = 1 } = rgb;
  const channel = (part: number) => Math.round(part * 255);
  return { r: channel(r), g: channel(g), b: channel(b), a: Math.round(alpha * 100) / 100 };
}

/** #rrggbb, with two digits more where it is not opaque. */
export function writeColour({ r, g, b, a }: Rgba): string {
  const opaque = hexOf({ r: r / 255, g: g / 255, b: b / 255 });
  return a < 1 ? `${opaque}${hexPair(a)}` : opaque;
}

/** The library's `parse` knows every syntax of CSS, and every name: four kilobytes that nothing here asks for. */
function parsed(text: string): Rgb | undefined {
  if (text.startsWith('#')) return parseHex(text);
  // The parser reads the form with commas; that with spaces and a slash says the same.
  return parseRgbLegacy(text.replace(/(\d%?)[\s,/]+(?=[\d.])/g, '$1, '));
}
