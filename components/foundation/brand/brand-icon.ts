/** Icon of the product. */
export const PRODUCT_ICON = '/favicon.svg';

/** sRGB luminance above which black is more legible than white. */
const BRIGHT = 0.18;
const PLAIN = '#3d4757';

/** Returns the icon of a brand without one of its own: its first letter on its colour, as a data URL. */
export function letterIcon(name: string, colour: string | null): string {
  const ground = colour ?? PLAIN;
  const [first = ''] = name.trim().toLocaleUpperCase();
  const letter = first.replace(/[&<>]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><text x="32" y="33" fill="${isBright(ground) ? '#000' : '#fff'}" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function isBright(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > BRIGHT;
}
