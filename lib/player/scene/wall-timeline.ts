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
export function turnAt(steps: readonly Step[], instant: number): Turn | null {
  const lengths = steps.map(({ seconds }) => Math.round(seconds * 1_000));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  if (whole <= 0) return null;
  let startsAt = Math.floor(instant / whole) * whole;
  for (const [i, step] of steps.entries()) {
    const endsAt = startsAt + (lengths[i] ?? 0);
    if (instant < endsAt) return { step, startsAt, endsAt };
    startsAt = endsAt;
  }
  return null;
}
