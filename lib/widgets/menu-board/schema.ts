import { z } from 'zod';
import { fed } from '../data/schema';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** Columns of a row. Rows of one section are shown together, in the order in which sections first occur. */
export const menuColumns = ['section', 'item', 'note', 'price', 'soldOut'] as const;

export const menuBoardWidget = z.object({
  ...base,
  type: z.literal('menuBoard'),
  ...letters,
  ...fed,
  /** Number of columns. */
  columns: z.int().min(1).max(4),
  sectionColor: color,
  priceColor: color,
  /** Replaces the price of a sold-out item; empty: the item is omitted. */
  soldOutText: z.string().max(40),
  background: color.optional(),
});
export type MenuBoardWidget = z.infer<typeof menuBoardWidget>;
