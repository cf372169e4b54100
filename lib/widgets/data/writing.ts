import { z } from 'zod';

/** Format of numbers and dates in the cells of a data source, for ambiguous notations. */
export const cellWriting = z.object({
  /** Decimal separator in `1.234` and `1,234`; the other one separates thousands. */
  decimal: z.enum(['point', 'comma']),
  /** Order in `3/4/2026` and `3-4-2026`; auto: detected from the column; text: no dates. */
  slashes: z.enum(['auto', 'text', 'dayFirst', 'monthFirst']),
});

/** Order of a column's dates as detected from its cells; auto: they do not decide. */
export const dateOrder = cellWriting.shape.slashes.exclude(['text']);
export type DateOrder = z.infer<typeof dateOrder>;

export type CellWriting = z.infer<typeof cellWriting>;

export const usualWriting: CellWriting = { decimal: 'point', slashes: 'auto' };
