import { z } from 'zod';

export const animationKinds = ['fade', 'slide', 'zoom', 'wipe'] as const;
export const animationDirections = ['left', 'right', 'up', 'down'] as const;
export const easings = ['smooth', 'linear', 'accelerate', 'brake', 'overshoot'] as const;

/** Seconds. */
export const animationLimits = { delay: 600, shortest: 0.1, longest: 20 } as const;

/** One way in or out. */
const movement = z.object({
  kind: z.enum(animationKinds),
  /** Where it moves to; of no meaning to 'fade' and 'zoom'. */
  direction: z.enum(animationDirections),
  /** Seconds: after the scene begins, or left of it when the widget is gone. */
  delay: z.number().min(0).max(animationLimits.delay),
  duration: z.number().min(animationLimits.shortest).max(animationLimits.longest),
  easing: z.enum(easings),
});
export type Movement = z.infer<typeof movement>;

/** How a widget comes in when its scene begins, and goes out before it ends. */
export const animation = z.object({ in: movement.optional(), out: movement.optional() });
export type Animation = z.infer<typeof animation>;
