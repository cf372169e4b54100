import { z } from 'zod';
import { base, color } from '../fields';

/** As long as this a text fits into a code of any level, whatever its letters: 3 bytes each, 1,273 at most. */
export const MOST_LETTERS = 400;
/** What the standard asks for around a code, in modules. */
export const STANDARD_QUIET_ZONE = 4;

export const qrCodeWidget = z.object({
  ...base,
  type: z.literal('qrCode'),
  /** A text or an address; without one there is no code. */
  text: z.string().max(MOST_LETTERS),
  /** How much of it may be damaged or covered: 7, 15, 25 or 30 percent. */
  correction: z.enum(['L', 'M', 'Q', 'H']),
  color,
  background: color,
  /** Empty margin around the code, in modules. */
  quietZone: z.int().min(0).max(10),
});
export type QrCodeWidget = z.infer<typeof qrCodeWidget>;
