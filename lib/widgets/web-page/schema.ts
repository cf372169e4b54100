import { z } from 'zod';
import { base, fit, material } from '../fields';
import { isWebAddress } from './address';

export const MOST_ADDRESS = 2_000;
/** Seconds: more often would be an attack on somebody's server, by as many terminals as there are. */
export const REFRESH = { min: 15, max: 86_400 };
/** Percent. */
export const ZOOM = { min: 25, max: 400 };

export const webPageWidget = z.object({
  ...base,
  type: z.literal('webPage'),
  /** Empty while none is chosen. */
  address: z
    .string()
    .max(MOST_ADDRESS)
    .refine((text) => text === '' || isWebAddress(text), 'webAddress'),
  /** Seconds after which it is loaded again; null never. */
  refresh: z.int().min(REFRESH.min).max(REFRESH.max).nullable(),
  zoom: z.number().min(ZOOM.min).max(ZOOM.max),
  /** People at the screen may touch it. */
  interactive: z.boolean(),
  /** Shown while the page does not answer. */
  fallback: z.object({ ...material, fit }).optional(),
});
export type WebPageWidget = z.infer<typeof webPageWidget>;
