import { z } from 'zod';
import { base, material } from '../fields';

export const MOST_TRACKS = 100;
/** Limit in seconds. */
export const MOST_FADE = 10;

export const audioWidget = z.object({
  ...base,
  type: z.literal('audio'),
  /** Tracks in playing order. */
  tracks: z
    .array(
      z.object({
        ...material,
        name: z.string().max(100),
        /** Length in seconds; 0 if unknown. */
        duration: z.number().min(0).max(86_400),
      }),
    )
    .max(MOST_TRACKS),
  /** True if the first track follows the last one. */
  loop: z.boolean(),
  volume: z.number().min(0).max(100),
  /** Duration of each track's fade in and fade out, in seconds. */
  fade: z.number().min(0).max(MOST_FADE),
  /** True if a scene of duration 'auto' lasts until all tracks have played. */
  timesScene: z.boolean(),
});
export type AudioWidget = z.infer<typeof audioWidget>;
