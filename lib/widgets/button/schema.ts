import { z } from 'zod';
import { base, color, font, localId } from '../fields';

export const buttonAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scene'), sceneId: localId }),
  z.object({ kind: z.literal('exit') }),
  z.object({ kind: z.literal('before') }),
  z.object({ kind: z.literal('after') }),
  /** Fires a trigger that the terminal holds. */
  z.object({ kind: z.literal('trigger'), triggerId: z.uuid() }),
]);
export type ButtonAction = z.infer<typeof buttonAction>;

export const buttonWidget = z.object({
  ...base,
  type: z.literal('button'),
  ...font,
  label: z.string().max(200),
  background: color,
  radius: z.number().min(0).max(2_000),
  action: buttonAction,
});
export type ButtonWidget = z.infer<typeof buttonWidget>;
