import { z } from 'zod';
import { get } from './call';
import { reviewKind } from './review-kinds';

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
  }),
});
