/** Channels 0 to 255, `a` 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Reads #rgb, #rrggbb, #rrggbbaa and rgb(a)(); null for the other forms of CSS, which are kept as they are written. */
export function parseColour(text: string): Rgba | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex && [3, 4, 6, 8].includes(hex.length)) {
    const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [r = 0, g = 0, b = 0, a = 255] = digits.map((pair) => Number.parseInt(pair, 16));
    return { r, g, b, a: Math.round((a / 255) * 100) / 100 };
  }
  const parts = /^rgba?\(([^)]*)\)$/i
    .exec(text.trim())?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  if (!parts || parts.length < 3 || !parts.every(Number.isFinite)) return null;
  const [r = 0, g = 0, b = 0, a = 1] = parts;
  return { r, g, b, a };
}

/** #rrggbb, with two digits more where it is not opaque. */
export function writeColour({ r, g, b, a }: Rgba): string {
  const pair = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${pair(r)}${pair(g)}${pair(b)}${a < 1 ? pair(a * 255) : ''}`;
}
