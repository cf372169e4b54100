import { z } from 'zod';
import { base, fit, material } from '../fields';

const part = z.number().min(0).max(1);
/** Of a picture's width and height. */
export const SMALLEST_CROP = 0.01;

export const imageWidget = z.object({
  ...base,
  type: z.literal('image'),
  ...material,
  fit,
  radius: z.number().min(0).max(2_000),
  /** The part of the picture that is used, in parts of its width and height; all of it without. */
  crop: z
    .object({ x: part, y: part, w: part.min(SMALLEST_CROP), h: part.min(SMALLEST_CROP) })
    .refine(({ x, y, w, h }) => x + w <= 1.001 && y + h <= 1.001)
    .optional(),
  /** The point that stays in sight where the picture fills its box; the middle without. */
  focus: z.object({ x: part, y: part }).optional(),
  /** Has several frames: a canvas would show the first one alone. */
  animated: z.boolean().optional(),
});
export type ImageWidget = z.infer<typeof imageWidget>;
