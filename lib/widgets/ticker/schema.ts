import { z } from 'zod';
import { fed } from '../data/schema';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** Columns: the running text, and what follows it after a dash. */
export const tickerColumns = ['text', 'more'] as const;

export const tickerWidget = z.object({
  ...base,
  type: z.literal('ticker'),
  ...letters,
  ...fed,
  background: color.optional(),
  /** Twentieths of its width per second, as for messages. */
  speed: z.int().min(1).max(10),
});
export type TickerWidget = z.infer<typeof tickerWidget>;
