import { z } from 'zod';
import { get } from './call';
import { id, instant } from './fields';
import { reviewKind } from './review/kinds';

/** Everything /home counts, in one answer. What the caller may not see is null. */
export const homeSummary = get('/a/api/home/summary', {
  summary: 'Counts for the home page',
  access: '*',
  output: z.object({
    terminals: z
      .object({ total: z.int(), online: z.int(), offline: z.int(), alarm: z.int(), unactivated: z.int() })
      .nullable(),
    storage: z.object({ total: z.int(), used: z.int(), free: z.int() }).nullable(),
    materials: z.int().nullable(),
    programs: z.int().nullable(),
    /** Publishes with terminals still waiting or downloading, and those with failures. */
    publishes: z.object({ underWay: z.int(), failed: z.int() }).nullable(),
    /** Reviews that wait, by kind, of those that the caller decides on; null for who decides on none. */
    reviews: z.partialRecord(reviewKind, z.int()).nullable(),
    /** That are open. */
    alarms: z.int().nullable(),
    /** The newest publishes under way, by how many of their terminals have them. */
    publishing: z
      .array(z.object({ id, name: z.string(), done: z.int(), total: z.int() }))
      .max(5)
      .nullable(),
    /** Published plans that end within two weeks, the first ones. `until` is their last day. */
    plansEnding: z
      .array(z.object({ id, name: z.string(), until: z.iso.date() }))
      .max(5)
      .nullable(),
    /** The caller's sign-in before the one of this session; null where the log has none. */
    lastSignIn: z.object({ at: instant, address: z.string() }).nullable(),
  }),
});

/** Apart from the summary, which is read every few seconds. */
export const homeWeek = get('/a/api/home/week', {
  summary: 'Share of the terminals that were online at all, on each of the last seven days',
  access: '*',
  /** null for who does not see terminals; `rate` from 0 to 1. */
  output: z.array(z.object({ day: z.iso.date(), rate: z.number().nullable() })).nullable(),
});
