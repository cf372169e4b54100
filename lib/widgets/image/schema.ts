import { z } from 'zod';
import { base, fit, material } from '../fields';

export const imageWidget = z.object({
  ...base,
  type: z.literal('image'),
  ...material,
  fit,
  radius: z.number().min(0).max(2_000),
});
export type ImageWidget = z.infer<typeof imageWidget>;
