import { z } from 'zod';
import { base, material } from '../fields';

export const MOST_TRACKS = 100;
/** Seconds. */
export const MOST_FADE = 10;

export const audioWidget = z.object({
  ...base,
  type: z.literal('audio'),
  /** Played one after the other. */
  tracks: z
    .array(
      z.object({
        ...material,
        name: z.string().max(100),
        /** Length in seconds; 0 is unknown. */
        duration: z.number().min(0).max(86_400),
      }),
    )
    .max(MOST_TRACKS),
  /** From the last one on to the first. */
  loop: z.boolean(),
  volume: z.number().min(0).max(100),
  /** Seconds in which each of them comes in, and goes out. */
  fade: z.number().min(0).max(MOST_FADE),
  /** Whether a scene of duration 'auto' lasts until all of them were heard. */
  timesScene: z.boolean(),
});
export type AudioWidget = z.infer<typeof audioWidget>;
