import { z } from 'zod';
import { cellWriting } from './writing';

/** Of a data source's value. */
export const valueLimits = { rows: 200, columns: 20, name: 100, cell: 500, bytes: 64 * 1024 } as const;

/** What a data source last gave. Cells are texts, as the source has them. */
export const sourceValue = z.object({
  id: z.uuid(),
  columns: z.array(z.string()).max(valueLimits.columns),
  rows: z.array(z.array(z.string()).max(valueLimits.columns)).max(valueLimits.rows),
  /** When it was fetched; null where it never was. */
  at: z.iso.datetime().nullable(),
  /** From when on its age is shown with it; null for what does not age. */
  staleAt: z.iso.datetime().nullable(),
  /** How numbers and dates are written in its cells; left out, as usual. */
  writing: cellWriting.optional(),
});
export type SourceValue = z.infer<typeof sourceValue>;
