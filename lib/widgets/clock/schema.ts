import { z } from 'zod';
import { base, color, font } from '../fields';

export const clockWidget = z.object({
  ...base,
  type: z.literal('clock'),
  ...font,
  show: z.enum(['time', 'timeWithSeconds', 'date', 'dateAndTime', 'weekday']),
  hour12: z.boolean(),
  /** BCP 47; empty: the terminal's own. */
  locale: z.string().max(35),
  /** IANA zone; empty: the terminal's own. */
  timeZone: z.string().max(60),
  background: color.optional(),
});
export type ClockWidget = z.infer<typeof clockWidget>;
