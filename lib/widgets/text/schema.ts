import { z } from 'zod';
import { base, color, font } from '../fields';

export const textWidget = z.object({
  ...base,
  type: z.literal('text'),
  ...font,
  text: z.string().max(10_000),
  lineHeight: z.number().min(0.5).max(5),
  letterSpacing: z.number().min(-50).max(200),
  background: color.optional(),
  padding: z.number().min(0).max(500),
  /** Sets its letters smaller where not all of its words fit; without it the last ones are cut off. */
  shrink: z.boolean().optional(),
  stroke: z.object({ color, width: z.number().min(0).max(50) }).optional(),
  shadow: z
    .object({
      color,
      blur: z.number().min(0).max(200),
      x: z.number().min(-200).max(200),
      y: z.number().min(-200).max(200),
    })
    .optional(),
  /** Runs through its box without end; `speed` in canvas pixels a second. */
  marquee: z
    .object({ direction: z.enum(['left', 'right', 'up', 'down']), speed: z.number().min(1).max(2_000) })
    .optional(),
});
export type TextWidget = z.infer<typeof textWidget>;
