import { z } from 'zod';
import { base, color, font } from '../fields';

/** What clocks in its zone show: a date and time, without an offset. */
const wallMoment = z.iso.datetime({ local: true, precision: 0 }).regex(/\d$/);
const wallClock = z.iso.time({ precision: 0 });

export const countdownTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moment'), at: wallMoment }),
  z.object({
    kind: z.literal('daily'),
    time: wallClock,
    /** So long its end shows, before it counts to the next day's. */
    endMinutes: z.int().min(0).max(1_439),
  }),
]);

export const countdownWidget = z.object({
  ...base,
  type: z.literal('countdown'),
  ...font,
  target: countdownTarget,
  /** IANA; empty is the terminal's own. */
  timeZone: z.string().max(60),
  /** The units that it counts, by their first letters: the largest takes what is more, the smallest is rounded up. */
  units: z.enum(['dhms', 'dhm', 'dh', 'd', 'hms', 'hm', 'ms', 's']),
  /** 3d 04:05:06, or 3 days 4 hours 5 minutes 6 seconds. */
  wording: z.enum(['digits', 'words']),
  /** BCP 47; empty is the terminal's own. */
  locale: z.string().max(35),
  before: z.string().max(200),
  after: z.string().max(200),
  /** What shows at the end: a count of zero, another text, or nothing. */
  ended: z.enum(['zero', 'text', 'hide']),
  endText: z.string().max(400),
  background: color.optional(),
});
export type CountdownWidget = z.infer<typeof countdownWidget>;
