import { z } from 'zod';
import { base, fit, material } from '../fields';

export const imageWidget = z.object({
  ...base,
  type: z.literal('image'),
  ...material,
  fit,
  radius: z.number().min(0).max(2_000),
  /** Has several frames: a canvas would show the first one alone. */
  animated: z.boolean().optional(),
});
export type ImageWidget = z.infer<typeof imageWidget>;
