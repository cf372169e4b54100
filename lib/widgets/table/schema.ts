import { z } from 'zod';
import { fed, feedLimits } from '../data/schema';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** Maximum height of a row in lines of text. */
export const MOST_ROW_LINES = 12;

export const tableWidget = z.object({
  ...base,
  type: z.literal('table'),
  ...letters,
  ...fed,
  columns: z
    .array(
      z.object({
        label: z.string().max(60),
        /** Width in shares of all columns. */
        width: z.int().min(1).max(20),
        align: z.enum(['left', 'center', 'right']),
      }),
    )
    .min(1)
    .max(feedLimits.columns),
  showHead: z.boolean(),
  /** Height of a row in lines of text, for pictures; absent: one. */
  rowLines: z.int().min(1).max(MOST_ROW_LINES).optional(),
  headColor: color,
  headBackground: color,
  background: color.optional(),
  /** Background of every second row. */
  stripe: color.optional(),
});
export type TableWidget = z.infer<typeof tableWidget>;
