import type { Drawing, Shape } from '../data/drawing';
import { escaped, textAnchor } from './elements';
import { image, type StillImage } from './image';
import { textLines } from './text-lines';

type ImageOf = (md5: string) => StillImage | undefined;

/** Returns a drawing as SVG. Overlong text ends with an ellipsis, as on a canvas; pictures need `imageOf`. */
export function drawingSvg({ fontFamily, shapes }: Drawing, imageOf: ImageOf = () => undefined): string {
  const family = `${escaped(fontFamily)}, Inter, Liberation Sans, Arial, sans-serif`;
  return `<g font-family="${family}">${shapes.map((shape) => shapeSvg(shape, imageOf)).join('')}</g>`;
}

function shapeSvg(shape: Shape, imageOf: ImageOf): string {
  if (shape.kind === 'picture') {
    const { x, y, w, h, md5 } = shape;
    return `<g transform="translate(${x} ${y})">${image(imageOf(md5), 'contain', { w, h, radius: 0, clip: '' })}</g>`;
  }
  const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`;
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${shape.x}" y="${shape.y}" width="${Math.max(0, shape.w)}" height="${Math.max(0, shape.h)}" rx="${shape.radius ?? 0}" fill="${escaped(shape.fill)}"${opacity}/>`;
    case 'path': {
      const place = `translate(${shape.x ?? 0} ${shape.y ?? 0}) scale(${shape.scale ?? 1})`;
      const stroke = shape.stroke
        ? ` stroke="${escaped(shape.stroke)}" stroke-width="${shape.width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`
        : '';
      return `<path transform="${place}" d="${escaped(shape.d)}" fill="${shape.fill ? escaped(shape.fill) : 'none'}"${stroke}${opacity}/>`;
    }
    case 'text': {
      const { x, y, w, h, size, bold = false, italic, align = 'left', struck } = shape;
      const [first = ''] = textLines(shape.text.replaceAll('\n', ' '), size, bold, 0, w);
      const cut = first.length < shape.text.trimEnd().length;
      const text = cut ? `${textLines(shape.text, size, bold, 0, w - size)[0] ?? ''}…` : shape.text;
      const at = { left: x, center: x + w / 2, right: x + w }[align];
      return `<text x="${at}" y="${y + h / 2 + size * 0.35}" font-size="${size}" font-weight="${bold ? 700 : 400}"${italic ? ' font-style="italic"' : ''}${struck ? ' text-decoration="line-through"' : ''} fill="${escaped(shape.color)}" ${textAnchor(align, text)}${opacity}>${escaped(text)}</text>`;
    }
  }
}
