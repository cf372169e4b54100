import type { Lettering } from '../fields';
import { escaped, textAnchor } from './elements';
import { textLines } from './text-lines';

interface Letters extends Lettering {
  w: number;
  h: number;
  text: string;
  wrap: boolean;
  lineHeight?: number;
  letterSpacing?: number;
  padding?: number;
  stroke?: { color: string; width: number };
}

/** Draws text in its box. */
export function letters(of: Letters): string {
  const {
    w,
    h,
    fontSize,
    bold,
    italic,
    color,
    align,
    verticalAlign,
    lineHeight = 1,
    letterSpacing = 0,
    padding = 0,
    stroke,
  } = of;
  const lines = of.wrap ? textLines(of.text, fontSize, bold, letterSpacing, w - 2 * padding) : [of.text];
  const step = fontSize * lineHeight;
  const free = h - 2 * padding - lines.length * step;
  const top = padding + (verticalAlign === 'top' ? 0 : verticalAlign === 'middle' ? free / 2 : free);
  const x = align === 'left' ? padding : align === 'center' ? w / 2 : w - padding;
  const outline =
    stroke && stroke.width > 0
      ? ` stroke="${escaped(stroke.color)}" stroke-width="${stroke.width}" stroke-linejoin="round" paint-order="stroke"`
      : '';
  const spans = lines
    .map((line, i) => `<tspan x="${x}" y="${top + i * step + step / 2 + fontSize * 0.35}">${escaped(line)}</tspan>`)
    .join('');
  return `<text font-family="${escaped(of.fontFamily)}, Inter, Liberation Sans, Arial, sans-serif" font-size="${fontSize}" font-weight="${bold ? 700 : 400}" font-style="${italic ? 'italic' : 'normal'}" letter-spacing="${letterSpacing}" fill="${escaped(color)}" ${textAnchor(align, of.text)}${outline} xml:space="preserve">${spans}</text>`;
}
