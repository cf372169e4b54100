import { z } from 'zod';
import { fed } from '../data/schema';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** Of a row. Rows of one section stand together, in the order in which sections are first named. */
export const menuColumns = ['section', 'item', 'note', 'price', 'soldOut'] as const;

export const menuBoardWidget = z.object({
  ...base,
  type: z.literal('menuBoard'),
  ...letters,
  ...fed,
  /** Beside each other. */
  columns: z.int().min(1).max(4),
  sectionColor: color,
  priceColor: color,
  /** Stands in place of the price of what is sold out; empty leaves the item out. */
  soldOutText: z.string().max(40),
  background: color.optional(),
});
export type MenuBoardWidget = z.infer<typeof menuBoardWidget>;
