import { parseHex, parseRgbLegacy, type Rgb } from 'culori/fn';
import { hexOf, hexPair } from '@/lib/colour';

/** Channels 0 to 255, `a` 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Parses #rgb, #rrggbb, #rrggbbaa and rgb(a)(); `null` for other CSS notations, which are kept as written. */
export function parseColour(text: string): Rgba | null {
  const rgb = parsed(text.trim());
  if (!rgb) return null;
  const { r, g, b, alpha = 1 } = rgb;
  const channel = (part: number) => Math.round(part * 255);
  return { r: channel(r), g: channel(g), b: channel(b), a: Math.round(alpha * 100) / 100 };
}

/** Formats a colour as #rrggbb, with two more digits if it is not opaque. */
export function writeColour({ r, g, b, a }: Rgba): string {
  const opaque = hexOf({ r: r / 255, g: g / 255, b: b / 255 });
  return a < 1 ? `${opaque}${hexPair(a)}` : opaque;
}

/** Parses without the library's `parse`, whose support of every CSS syntax and name adds four unneeded kilobytes. */
function parsed(text: string): Rgb | undefined {
  if (text.startsWith('#')) return parseHex(text);
  // The parser expects commas; the notation with spaces and a slash is equivalent.
  return parseRgbLegacy(text.replace(/(\d%?)[\s,/]+(?=[\d.])/g, '$1, '));
}
