import { lengthOfRound, roundAt, type Steps, stepsInRound } from './shuffle';
import type { Step } from './steps';

/** Turn of a step: between these instants it is on the screen, in milliseconds since 1970. */
export interface Turn {
  step: Step;
  startsAt: number;
  endsAt: number;
}

/**
 * Returns the turn at an instant, in a list played repeatedly since 1970: every screen that has the list and the time
 * computes the same without communication, even after a restart. `null` for a list without length.
 */
export function turnAt(steps: Steps, instant: number): Turn | null {
  const whole = lengthOfRound(steps);
  if (whole <= 0) return null;
  const round = roundAt(steps, instant);
  const order = stepsInRound(steps, round);
  let startsAt = round * whole;
  for (const [i, step] of order.entries()) {
    // The last one ends with the round: lengths that are rounded in another order may add up differently.
    const endsAt = i === order.length - 1 ? (round + 1) * whole : startsAt + Math.round(step.seconds * 1_000);
    if (instant < endsAt) return { step, startsAt, endsAt };
    startsAt = endsAt;
  }
  return null;
}
