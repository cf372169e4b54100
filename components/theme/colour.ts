/** Colours as #rrggbb; lightness and hue are moved in OKLCH, where equal steps look equal. (Björn Ottosson, "Oklab".) */

type Triple = readonly [number, number, number];

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

const channels = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const hexOf = (rgb: Triple) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((part) => linear(part / 255)) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dim + 0.05);
}

/** `part` (0 to 1) of the colour over the ground. */
export function over(colour: string, ground: string, part: number): string {
  const below = channels(ground);
  return hexOf(channels(colour).map((top, at) => top * part + (below[at] ?? 0) * (1 - part)) as unknown as Triple);
}

export interface Lch {
  /** 0 to 1 */
  l: number;
  c: number;
  /** degrees */
  h: number;
}

export function toLch(hex: string): Lch {
  const [r, g, b] = channels(hex).map((part) => linear(part / 255)) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: hue < 0 ? hue + 360 : hue,
  };
}

/** The colour of the screen that is next to it: chroma gives way where a screen can't show it. */
export function fromLch({ l, c, h }: Lch): string {
  let rgb = screenColour(l, c, h);
  if (!shown(rgb)) {
    let [most, least] = [c, 0];
    for (let step = 0; step < 12; step += 1) {
      const middle = (most + least) / 2;
      if (shown(screenColour(l, middle, h))) least = middle;
      else most = middle;
    }
    rgb = screenColour(l, least, h);
  }
  return hexOf(rgb.map((part) => Math.min(1, Math.max(0, part)) * 255) as unknown as Triple);
}

const shown = (rgb: Triple) => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

function screenColour(light: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
