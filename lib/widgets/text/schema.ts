import { z } from 'zod';
import { base, color, font, localId } from '../fields';

/** How the words of a text are set: what a text style says. */
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
  /** Style of the program whose format it has taken; nothing draws by it. */
  styleId: localId.optional(),
  /** Sets its letters smaller where not all of its words fit; without it the last ones are cut off. */
  shrink: z.boolean().optional(),
  /** Runs through its box without end; `speed` in canvas pixels a second. */
  marquee: z
    .object({ direction: z.enum(['left', 'right', 'up', 'down']), speed: z.number().min(1).max(2_000) })
    .optional(),
});
export type TextWidget = z.infer<typeof textWidget>;
