import { z } from 'zod';
import { get } from './call';
import { id, instant } from './fields';
import { reviewKind } from './review/kinds';

/** All counts of /home in one response. `null`: hidden from the caller. */
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
    /** Publishes with terminals still waiting or downloading, and publishes with failures. */
    publishes: z.object({ underWay: z.int(), failed: z.int() }).nullable(),
    /** Pending reviews by kind, among those that the caller decides; `null` for a user who decides none. */
    reviews: z.partialRecord(reviewKind, z.int()).nullable(),
    /** Number of open alarms. */
    alarms: z.int().nullable(),
    /** Latest publishes in progress, with the number of terminals that have them. */
    publishing: z
      .array(z.object({ id, name: z.string(), done: z.int(), total: z.int() }))
      .max(5)
      .nullable(),
    /** First published plans that end within two weeks. `until` is their last day. */
    plansEnding: z
      .array(z.object({ id, name: z.string(), until: z.iso.date() }))
      .max(5)
      .nullable(),
    /** Previous sign-in of the caller; `null` if the log has none. */
    lastSignIn: z.object({ at: instant, address: z.string() }).nullable(),
  }),
});

/** Separate from the summary, which is polled every few seconds. */
export const homeWeek = get('/a/api/home/week', {
  summary: 'Share of the terminals that were online at all, on each of the last seven days',
  access: '*',
  /** `null` for users who do not see terminals; `rate` from 0 to 1. */
  output: z.array(z.object({ day: z.iso.date(), rate: z.number().nullable() })).nullable(),
});
