import { z } from 'zod';
import { base, fit, material } from '../fields';

const part = z.number().min(0).max(1);
/** Share of a picture's width and height. */
export const SMALLEST_CROP = 0.01;

export const imageWidget = z.object({
  ...base,
  type: z.literal('image'),
  ...material,
  fit,
  radius: z.number().min(0).max(2_000),
  /** Crop relative to the picture's width and height; absent: all of it. */
  crop: z
    .object({ x: part, y: part, w: part.min(SMALLEST_CROP), h: part.min(SMALLEST_CROP) })
    .refine(({ x, y, w, h }) => x + w <= 1.001 && y + h <= 1.001)
    .optional(),
  /** Point kept visible if the picture fills its box; absent: the middle. */
  focus: z.object({ x: part, y: part }).optional(),
  /** True for several frames: a canvas would show only the first one. */
  animated: z.boolean().optional(),
});
export type ImageWidget = z.infer<typeof imageWidget>;
