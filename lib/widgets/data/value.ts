import { z } from 'zod';
import { cellWriting, dateOrder } from './writing';

/**
 * Limits of a data source's value. `rows` and `bytes` limit what a screen gets; `stored` is the number of rows from which
 * screens that filter by a value of their own get theirs.
 */
export const valueLimits = { rows: 200, stored: 10_000, columns: 20, name: 100, cell: 500, bytes: 64 * 1024 } as const;

/** Latest value of a data source. Cells are texts, as in the source. */
export const sourceValue = z.object({
  id: z.uuid(),
  columns: z.array(z.string()).max(valueLimits.columns),
  rows: z.array(z.array(z.string()).max(valueLimits.columns)).max(valueLimits.rows),
  /** Time of the fetch; `null`: never fetched. */
  at: z.iso.datetime().nullable(),
  /** Time from which on its age is shown; `null` if it never becomes stale. */
  staleAt: z.iso.datetime().nullable(),
  /** Format of numbers and dates in its cells; absent: the usual one. */
  writing: cellWriting.optional(),
  /** Order of dates by column, as the first rows of the source have it; present if `rows` are others. */
  dateOrders: z.array(dateOrder).max(valueLimits.columns).optional(),
});
export type SourceValue = z.infer<typeof sourceValue>;
