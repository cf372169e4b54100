import { directionOf } from '../text-direction';

/** Escapes text for SVG. */
export function escaped(plain: string): string {
  return plain.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

/** Draws a background of the box's size; nothing without a colour. */
export function rect(w: number, h: number, fill: string | undefined, radius = 0): string {
  return fill
    ? `<rect width="${w}" height="${h}" rx="${Math.min(radius, w / 2, h / 2)}" fill="${escaped(fill)}"/>`
    : '';
}

/** Returns the text-anchor for an alignment: an anchor's `start` is where reading begins. */
export function textAnchor(align: 'left' | 'center' | 'right', text: string): string {
  const direction = directionOf(text);
  const ends =
    direction === 'rtl' ? ({ left: 'end', right: 'start' } as const) : ({ left: 'start', right: 'end' } as const);
  return `text-anchor="${align === 'center' ? 'middle' : ends[align]}"${direction === 'rtl' ? ' direction="rtl"' : ''}`;
}
