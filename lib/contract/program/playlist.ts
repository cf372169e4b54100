import { z } from 'zod';
import { fit } from '@/lib/widgets';
import { id } from '../fields';

/** Settings of a program that was created in the playlist form. */
export const playlist = z.object({
  order: z.enum(['inOrder', 'shuffle']),
  /** Seconds of pictures that are added. */
  seconds: z.number().min(1).max(86_400),
  /** Fit of media that are added. */
  fit,
  /** Transition of all scenes. */
  transition: z.enum(['none', 'fade', 'slide']),
  /** Folder of materials whose media are the scenes; absent: they were picked. */
  folder: z.object({ id, below: z.boolean() }).optional(),
});
export type PlaylistSettings = z.infer<typeof playlist>;
