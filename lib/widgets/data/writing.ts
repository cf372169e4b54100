import { z } from 'zod';

/** How numbers and dates are written in the cells of a data source, where that can be read in two ways. */
export const cellWriting = z.object({
  /** Of `1.234` and `1,234`: the sign before its decimals, the other one separates thousands. */
  decimal: z.enum(['point', 'comma']),
  /** Of `3/4/2026` and `3-4-2026`: what comes first; auto: recognised from the column; text: they are no dates. */
  slashes: z.enum(['auto', 'text', 'dayFirst', 'monthFirst']),
});
export type CellWriting = z.infer<typeof cellWriting>;

export const usualWriting: CellWriting = { decimal: 'point', slashes: 'auto' };
