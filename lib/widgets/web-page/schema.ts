import { z } from 'zod';
import { base, fit, material } from '../fields';
import { isWebAddress } from './address';

export const MOST_ADDRESS = 2_000;
/** Limits in seconds: reloading more often on every terminal would be an attack on somebody's server. */
export const REFRESH = { min: 15, max: 86_400 };
/** Limits in percent. */
export const ZOOM = { min: 25, max: 400 };

export const webPageWidget = z.object({
  ...base,
  type: z.literal('webPage'),
  /** Empty if none is chosen. */
  address: z
    .string()
    .max(MOST_ADDRESS)
    .refine((text) => text === '' || isWebAddress(text), 'webAddress'),
  /** Seconds until it is reloaded; `null`: never. */
  refresh: z.int().min(REFRESH.min).max(REFRESH.max).nullable(),
  zoom: z.number().min(ZOOM.min).max(ZOOM.max),
  /** True if visitors may touch it. */
  interactive: z.boolean(),
  /** Shown while the page does not respond. */
  fallback: z.object({ ...material, fit }).optional(),
});
export type WebPageWidget = z.infer<typeof webPageWidget>;
