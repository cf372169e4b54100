import { z } from 'zod';
import { base, color } from '../fields';

export const shapeWidget = z.object({
  ...base,
  type: z.literal('shape'),
  shape: z.enum(['rectangle', 'ellipse', 'line', 'polygon']),
  fill: color,
  stroke: color,
  strokeWidth: z.number().min(0).max(200),
  radius: z.number().min(0).max(2_000),
  /** Number of corners of a polygon. */
  sides: z.int().min(3).max(24),
});
export type ShapeWidget = z.infer<typeof shapeWidget>;
