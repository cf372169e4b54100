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

/** Channels 0 to 1. Throws for what `isColour` refuses. */
function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`not a colour: ${hex}`);
  return rgb;
}

/** A channel, 0 to 1, as two digits; what is beyond is cut off. */
export const hexPair = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');

export const hexOf = ({ r, g, b }: Pick<Rgb, 'r' | 'g' | 'b'>) => `#${hexPair(r)}${hexPair(g)}${hexPair(b)}`;

function luminance(hex: string): number {
  const { r, g, b } = convertRgbToLrgb(rgbOf(hex));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dim + 0.05);
}

/** `part` (0 to 1) of the colour over the ground. */
export function over(colour: string, ground: string, part: number): string {
  const [top, below] = [rgbOf(colour), rgbOf(ground)];
  const mixed = (channel: 'r' | 'g' | 'b') => top[channel] * part + below[channel] * (1 - part);
  return hexOf({ r: mixed('r'), g: mixed('g'), b: mixed('b') });
}

export interface Lch {
  /** 0 to 1 */
  l: number;
  c: number;
  /** degrees */
  h: number;
}

export function toLch(hex: string): Lch {
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab(rgbOf(hex)));
  return { l, c, h };
}

/** The displayable colour that is next to it: chroma gives way where a screen can't show it. */
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

/** With a little tolerance, or a colour of the screen would lose chroma on the way to OKLCH and back. */
const isDisplayable = ({ r, g, b }: Rgb) => [r, g, b].every((part) => part >= -0.0005 && part <= 1.0005);
