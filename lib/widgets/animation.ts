import { z } from 'zod';

export const animationKinds = ['fade', 'slide', 'zoom', 'wipe'] as const;
export const animationDirections = ['left', 'right', 'up', 'down'] as const;
export const easings = ['smooth', 'linear', 'accelerate', 'brake', 'overshoot'] as const;

/** Limits in seconds. */
export const animationLimits = { delay: 600, shortest: 0.1, longest: 20 } as const;

/** Animation into or out of the scene. */
const movement = z.object({
  kind: z.enum(animationKinds),
  /** Direction of the movement; unused by 'fade' and 'zoom'. */
  direction: z.enum(animationDirections),
  /** Seconds after the scene begins, or from the widget's end until the scene's. */
  delay: z.number().min(0).max(animationLimits.delay),
  duration: z.number().min(animationLimits.shortest).max(animationLimits.longest),
  easing: z.enum(easings),
});
export type Movement = z.infer<typeof movement>;

/** Animations of a widget after its scene begins and before it ends. */
export const animation = z.object({ in: movement.optional(), out: movement.optional() });
