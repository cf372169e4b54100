import { z } from 'zod';
import { base, color, font, localId } from '../fields';

/** Text formatting, as stored in a text style. */
export const textFormat = z.object({
  ...font,
  lineHeight: z.number().min(0.5).max(5),
  letterSpacing: z.number().min(-50).max(200),
  background: color.optional(),
  padding: z.number().min(0).max(500),
  stroke: z.object({ color, width: z.number().min(0).max(50) }).optional(),
  shadow: z
    .object({
      color,
      blur: z.number().min(0).max(200),
      x: z.number().min(-200).max(200),
      y: z.number().min(-200).max(200),
    })
    .optional(),
});
export type TextFormat = z.infer<typeof textFormat>;

export const textWidget = z.object({
  ...base,
  type: z.literal('text'),
  ...textFormat.shape,
  text: z.string().max(10_000),
  /** Style of the program that its format was copied from; rendering does not use it. */
  styleId: localId.optional(),
  /** True if its font size is reduced until all words fit; otherwise the last ones are cut off. */
  shrink: z.boolean().optional(),
  /** Runs endlessly through its box; `speed` in canvas pixels per second. */
  marquee: z
    .object({ direction: z.enum(['left', 'right', 'up', 'down']), speed: z.number().min(1).max(2_000) })
    .optional(),
});
export type TextWidget = z.infer<typeof textWidget>;
