import sharp from 'sharp';
import { holdsMedia, type ProgramDocument, type Scene, type Widget } from '@/lib/contract/program';
import { THUMB_PX } from '../files/inspect';

/** A picture file for each MD5: of a film one of its frames. */
export type Pictures = ReadonlyMap<string, string>;

/** The first scene of a program as a small JPEG, as the editor's own pictures of programs are. */
export async function coverOf(document: ProgramDocument, pictures: Pictures): Promise<Buffer> {
  const { width, height } = document;
  const [first] = document.scenes;
  const scale = THUMB_PX / Math.max(width, height);
  const drawn = first ? await drawing(first, document, pictures) : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#000000' }).jpeg({ quality: 82 }).toBuffer();
}

async function drawing({ background, widgets }: Scene, { width: w, height: h }: ProgramDocument, pictures: Pictures) {
  const ground = `<rect width="${w}" height="${h}" fill="${background.color}"/>`;
  const behind = background.image ? await filled(background.image.md5, { w, h, radius: 0 }, pictures) : '';
  const parts = await Promise.all(
    widgets.map(
      async (widget) => `<g transform="translate(${widget.x} ${widget.y})">${await shown(widget, pictures)}</g>`,
    ),
  );
  return ground + behind + parts.join('');
}

async function shown(widget: Widget, pictures: Pictures): Promise<string> {
  const { w, h } = widget;
  if (holdsMedia(widget))
    return filled(widget.md5, { w, h, radius: widget.type === 'image' ? widget.radius : 0 }, pictures);
  switch (widget.type) {
    case 'shape':
      return widget.shape === 'ellipse'
        ? `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${w / 2}" ry="${h / 2}" fill="${widget.fill}"/>`
        : `<rect width="${w}" height="${h}" rx="${widget.radius}" fill="${widget.fill}"/>`;
    case 'text':
      return lines(widget, widget.text.split('\n'), widget.lineHeight, widget.letterSpacing);
    case 'clock':
      return lines(widget, [{ date: '2026-06-12', weekday: 'Friday' }[widget.show as string] ?? '10:08']);
    default:
      return '';
  }
}

/** A picture that covers its box. */
async function filled(md5: string, { w, h, radius }: { w: number; h: number; radius: number }, pictures: Pictures) {
  const file = pictures.get(md5);
  if (!file) return '';
  const scale = THUMB_PX / 1_080;
  const bytes = await sharp(file)
    .resize({ width: Math.ceil(w * scale), height: Math.ceil(h * scale), fit: 'cover' })
    .png()
    .toBuffer();
  const image = `<image href="data:image/png;base64,${bytes.toString('base64')}" width="${w}" height="${h}" preserveAspectRatio="none"/>`;
  if (radius === 0) return image;
  return `<clipPath id="round-${md5}"><rect width="${w}" height="${h}" rx="${radius}"/></clipPath><g clip-path="url(#round-${md5})">${image}</g>`;
}

type Lettering = Pick<
  Extract<Widget, { type: 'clock' }>,
  'w' | 'h' | 'fontFamily' | 'fontSize' | 'bold' | 'color' | 'align' | 'verticalAlign'
>;

function lines(of: Lettering, said: string[], lineHeight = 1, spacing = 0): string {
  const { w, h, fontSize, color, align, verticalAlign } = of;
  const step = fontSize * lineHeight;
  const top = verticalAlign === 'top' ? 0 : (h - said.length * step) / (verticalAlign === 'middle' ? 2 : 1);
  const [x, anchor] = { left: [0, 'start'], center: [w / 2, 'middle'], right: [w, 'end'] }[align];
  const rows = said.map(
    (line, i) =>
      `<tspan x="${x}" y="${top + (i + 0.5) * step + fontSize * 0.35}">${line.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</tspan>`,
  );
  return `<text font-family="${of.fontFamily}, Inter, Liberation Sans, Arial, sans-serif" font-size="${fontSize}" font-weight="${of.bold ? 700 : 400}" letter-spacing="${spacing}" fill="${color}" text-anchor="${anchor}" xml:space="preserve">${rows.join('')}</text>`;
}
