import { z } from 'zod';
import { base, fit, material } from '../fields';
import { isWebAddress } from '../web-page/address';
import { MOST_ADDRESS } from '../web-page/schema';

export const streamWidget = z.object({
  ...base,
  type: z.literal('stream'),
  /** URL of an HLS playlist; empty if none is chosen. */
  address: z
    .string()
    .max(MOST_ADDRESS)
    .refine((text) => text === '' || isWebAddress(text), 'webAddress'),
  fit,
  muted: z.boolean(),
  volume: z.number().min(0).max(100),
  /** Shown until the stream plays, and while it is interrupted. */
  fallback: z.object({ ...material, fit }).optional(),
});
export type StreamWidget = z.infer<typeof streamWidget>;
