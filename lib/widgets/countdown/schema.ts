import { z } from 'zod';
import { base, color, font } from '../fields';

/** Local date and time in its zone, without an offset. */
const wallMoment = z.iso.datetime({ local: true, precision: 0 }).regex(/\d$/);
const wallClock = z.iso.time({ precision: 0 });

export const countdownTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moment'), at: wallMoment }),
  z.object({
    kind: z.literal('daily'),
    time: wallClock,
    /** Minutes for which its end is shown, before it counts to the next day's. */
    endMinutes: z.int().min(0).max(1_439),
  }),
]);

export const countdownWidget = z.object({
  ...base,
  type: z.literal('countdown'),
  ...font,
  target: countdownTarget,
  /** IANA zone; empty: the terminal's own. */
  timeZone: z.string().max(60),
  /** Units to show, by their first letters: the largest one includes all larger units, the smallest is rounded up. */
  units: z.enum(['dhms', 'dhm', 'dh', 'd', 'hms', 'hm', 'ms', 's']),
  /** digits: 3d 04:05:06. words: 3 days 4 hours 5 minutes 6 seconds. */
  wording: z.enum(['digits', 'words']),
  /** BCP 47; empty: the terminal's own. */
  locale: z.string().max(35),
  before: z.string().max(200),
  after: z.string().max(200),
  /** Display at the end: a count of zero, another text, or nothing. */
  ended: z.enum(['zero', 'text', 'hide']),
  endText: z.string().max(400),
  background: color.optional(),
});
export type CountdownWidget = z.infer<typeof countdownWidget>;
