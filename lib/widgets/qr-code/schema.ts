import { z } from 'zod';
import { base, color } from '../fields';

/** Longest text that fits into a code of any level, whatever its letters: 3 bytes each, 1,273 at most. */
export const MOST_LETTERS = 400;
/** Margin around a code required by the standard, in modules. */
export const STANDARD_QUIET_ZONE = 4;

export const qrCodeWidget = z.object({
  ...base,
  type: z.literal('qrCode'),
  /** Text or address; empty: no code. */
  text: z.string().max(MOST_LETTERS),
  /** Share of the code that may be damaged or covered: 7, 15, 25 or 30 percent. */
  correction: z.enum(['L', 'M', 'Q', 'H']),
  color,
  background: color,
  /** Margin around the code, in modules. */
  quietZone: z.int().min(0).max(10),
});
export type QrCodeWidget = z.infer<typeof qrCodeWidget>;
