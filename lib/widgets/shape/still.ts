import type { Still } from '../still';
import { escaped } from '../svg/elements';
import { polygonPoints } from './polygon';
import type { ShapeWidget } from './schema';

/** Draws the stroke inside the box, as on the canvas. */
export const shapeStill: Still<ShapeWidget> = ({ shape, w, h, fill, stroke, strokeWidth, radius, sides }) => {
  const inset = Math.min(strokeWidth / 2, w / 2, h / 2);
  const box = { x: inset, y: inset, width: w - 2 * inset, height: h - 2 * inset };
  const ink = `fill="${escaped(fill)}" stroke="${strokeWidth > 0 ? escaped(stroke) : 'none'}" stroke-width="${strokeWidth}"`;
  switch (shape) {
    case 'rectangle':
      return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${radius}" ${ink}/>`;
    case 'ellipse':
      return `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${box.width / 2}" ry="${box.height / 2}" ${ink}/>`;
    case 'line':
      return `<path d="M0 ${h / 2}H${w}" ${ink}/>`;
    case 'polygon':
      return `<polygon points="${polygonPoints(sides, box).join(' ')}" stroke-linejoin="round" ${ink}/>`;
  }
};
