import {
  convertLabToLch,
  convertLchToLab,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  parseHex,
  type Rgb,
} from 'culori/fn';

/**
 * Colours as #rrggbb; lightness and hue are moved in OKLCH, where equal steps look equal.
 *
 * Only culori's conversions are used: its own `wcagContrast`, `clampChroma` and formatters reach for the parsers of every
 * colour syntax and for a registry of modes, six kilobytes of the first page load for three short functions.
 */

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Channels from 0 to 1. Throws for what `isColour` rejects. */
function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`not a colour: ${hex}`);
  return rgb;
}

/** Returns a channel, 0 to 1, as two digits; clamps values beyond. */
export const hexPair = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');

export const hexOf = ({ r, g, b }: Pick<Rgb, 'r' | 'g' | 'b'>) => `#${hexPair(r)}${hexPair(g)}${hexPair(b)}`;

function luminance(hex: string): number {
  const { r, g, b } = convertRgbToLrgb(rgbOf(hex));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio by WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dim + 0.05);
}

/** Blends `part` (0 to 1) of the colour over the background. */
export function blend(colour: string, ground: string, part: number): string {
  const [top, below] = [rgbOf(colour), rgbOf(ground)];
  const mixed = (channel: 'r' | 'g' | 'b') => top[channel] * part + below[channel] * (1 - part);
  return hexOf({ r: mixed('r'), g: mixed('g'), b: mixed('b') });
}

export interface Lch {
  /** Lightness, 0 to 1. */
  l: number;
  c: number;
  /** Hue in degrees. */
  h: number;
}

export function toLch(hex: string): Lch {
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab(rgbOf(hex)));
  return { l, c, h };
}

/** Returns the nearest displayable colour: reduces chroma that a screen can't show. */
export function fromLch({ l, c, h }: Lch): string {
  const withChroma = (chroma: number) => convertOklabToRgb(convertLchToLab({ l, c: chroma, h }));
  const chosen = withChroma(c);
  if (isDisplayable(chosen)) return hexOf(chosen);
  let [most, least] = [c, 0];
  for (let step = 0; step < 12; step += 1) {
    const middle = (most + least) / 2;
    if (isDisplayable(withChroma(middle))) least = middle;
    else most = middle;
  }
  return hexOf(withChroma(least));
}

/** Allows a little tolerance, or a screen colour would lose chroma on the way to OKLCH and back. */
const isDisplayable = ({ r, g, b }: Rgb) => [r, g, b].every((part) => part >= -0.0005 && part <= 1.0005);
