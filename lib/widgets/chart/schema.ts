import { z } from 'zod';
import { fed } from '../data/schema';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** Columns: a label, and a value for each series. A pie shows the first series. */
export const chartColumns = ['label', 'value', 'value2', 'value3'] as const;

export const chartWidget = z.object({
  ...base,
  type: z.literal('chart'),
  ...letters,
  ...fed,
  chart: z.enum(['bar', 'line', 'pie']),
  title: z.string().max(100),
  series: z
    .array(z.object({ name: z.string().max(60), color }))
    .min(1)
    .max(chartColumns.length - 1),
  showValues: z.boolean(),
  background: color.optional(),
});
export type ChartWidget = z.infer<typeof chartWidget>;
