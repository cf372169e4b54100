import type { Background, ProgramDocument, Scene, Widget, WidgetOf } from '@/lib/contract/program';
import { clockText, fitInto, polygonPoints } from '../../scene';
import { textLines } from './text-lines';

/** A picture that can be drawn: a `data:` address and its measures. */
export interface Picture {
  href: string;
  width: number;
  height: number;
}

/** A scene as an SVG so many pixels wide, what moves at rest. What has no picture is left out, films get a sign. */
export function sceneSvg(
  document: ProgramDocument,
  scene: Scene,
  picture: (md5: string) => Picture | undefined,
  now: Date,
  pixels: number,
): string {
  const { width, height } = document;
  const ground = (of: Background) =>
    `<rect width="${width}" height="${height}" fill="${text(of.color)}"/>${of.image ? image(picture(of.image.md5), of.image.fit, width, height) : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" viewBox="0 0 ${width} ${height}">${ground(
    document.background,
  )}${ground(scene.background)}${scene.widgets.map((widget) => (widget.hidden ? '' : placed(widget, inside(widget, picture, now)))).join('')}</svg>`;
}

/** A nested `svg` cuts off what stands over the widget's box, as a canvas does. */
function placed({ x, y, w, h, rotation, opacity }: Widget, content: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${rotation})" opacity="${opacity}"><svg width="${w}" height="${h}">${content}</svg></g>`;
}

function inside(widget: Widget, picture: (md5: string) => Picture | undefined, now: Date): string {
  const { w, h } = widget;
  switch (widget.type) {
    case 'text':
      return (
        rect(w, h, widget.background) +
        words({
          ...widget,
          text: widget.marquee ? widget.text.replaceAll('\n', '   ') : widget.text,
          wrap: !widget.marquee,
        })
      );
    case 'clock':
      return rect(w, h, widget.background) + words({ ...widget, text: clockText(widget, now), wrap: false });
    case 'button':
      return rect(w, h, widget.background, widget.radius) + words({ ...widget, text: widget.label, wrap: true });
    case 'image':
      return image(picture(widget.md5), widget.fit, w, h, widget.radius, widget.id);
    case 'video':
      return film(w, h);
    case 'shape':
      return shape(widget);
  }
}

function rect(w: number, h: number, fill: string | undefined, radius = 0): string {
  return fill ? `<rect width="${w}" height="${h}" rx="${Math.min(radius, w / 2, h / 2)}" fill="${text(fill)}"/>` : '';
}

type Fit = Background['image'] extends infer I ? (I extends { fit: infer F } ? F : never) : never;

function image(of: Picture | undefined, fit: Fit, w: number, h: number, radius = 0, clip = 'ground'): string {
  if (!of) return '';
  const { at, crop } = fitInto(fit, of, { width: w, height: h });
  const view = `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${crop.x} ${crop.y} ${crop.width} ${crop.height}" preserveAspectRatio="none"><image href="${of.href}" width="${of.width}" height="${of.height}" preserveAspectRatio="none"/></svg>`;
  if (radius === 0) return view;
  const round = Math.min(radius, at.width / 2, at.height / 2);
  return `<clipPath id="clip-${clip}"><rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="${round}"/></clipPath><g clip-path="url(#clip-${clip})">${view}</g>`;
}

function film(w: number, h: number): string {
  const r = Math.min(w, h) / 8;
  return `<linearGradient id="film" x2="1" y2="1"><stop stop-color="#1b2a4a"/><stop offset="1" stop-color="#42306e"/></linearGradient><rect width="${w}" height="${h}" fill="url(#film)"/><circle cx="${w / 2}" cy="${h / 2}" r="${r}" fill="#fff" fill-opacity=".18"/><path d="M${w / 2 - r / 3} ${h / 2 - r / 2}l${r * 0.85} ${r / 2}l${-r * 0.85} ${r / 2}z" fill="#fff" fill-opacity=".85"/>`;
}

function shape({ shape: kind, w, h, fill, stroke, strokeWidth, radius, sides }: WidgetOf<'shape'>): string {
  const inset = Math.min(strokeWidth / 2, w / 2, h / 2);
  const box = { x: inset, y: inset, width: w - 2 * inset, height: h - 2 * inset };
  const ink = `fill="${text(fill)}" stroke="${strokeWidth > 0 ? text(stroke) : 'none'}" stroke-width="${strokeWidth}"`;
  switch (kind) {
    case 'rectangle':
      return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${radius}" ${ink}/>`;
    case 'ellipse':
      return `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${box.width / 2}" ry="${box.height / 2}" ${ink}/>`;
    case 'line':
      return `<path d="M0 ${h / 2}H${w}" ${ink}/>`;
    case 'polygon':
      return `<polygon points="${polygonPoints(sides, box).join(' ')}" stroke-linejoin="round" ${ink}/>`;
  }
}

type Lettering = Pick<
  WidgetOf<'clock'>,
  'w' | 'h' | 'fontFamily' | 'fontSize' | 'bold' | 'italic' | 'color' | 'align' | 'verticalAlign'
> &
  Partial<Pick<WidgetOf<'text'>, 'lineHeight' | 'letterSpacing' | 'padding' | 'stroke'>> & {
    text: string;
    wrap: boolean;
  };

function words(of: Lettering): string {
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
  const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
  const outline =
    stroke && stroke.width > 0
      ? ` stroke="${text(stroke.color)}" stroke-width="${stroke.width}" stroke-linejoin="round" paint-order="stroke"`
      : '';
  const spans = lines
    .map((line, i) => `<tspan x="${x}" y="${top + i * step + step / 2 + fontSize * 0.35}">${text(line)}</tspan>`)
    .join('');
  return `<text font-family="${text(of.fontFamily)}, Inter, Liberation Sans, Arial, sans-serif" font-size="${fontSize}" font-weight="${bold ? 700 : 400}" font-style="${italic ? 'italic' : 'normal'}" letter-spacing="${letterSpacing}" fill="${text(color)}" text-anchor="${anchor}"${outline} xml:space="preserve">${spans}</text>`;
}

function text(plain: string): string {
  return plain.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/(?![\t\n\r])\p{Cc}/gu, '');
}
