import { z } from 'zod';
import { base, fit, material } from '../fields';

export const videoWidget = z.object({
  ...base,
  type: z.literal('video'),
  ...material,
  fit,
  /** Length of the video in seconds, which a scene of duration 'auto' needs; 0 if unknown. */
  duration: z.number().min(0).max(86_400),
  muted: z.boolean(),
  loop: z.boolean(),
  volume: z.number().min(0).max(100),
});
export type VideoWidget = z.infer<typeof videoWidget>;
