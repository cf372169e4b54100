import type { Step } from './steps';

/** The turn of a step: between these instants it is on the screen, in milliseconds since 1970. */
export interface Turn {
  step: Step;
  startsAt: number;
  endsAt: number;
}

/**
 * Whose turn it is at an instant, in a list that has been played over and over since 1970: everybody who has the list and the time knows it
 * without asking anybody, also after a restart. null for a list that takes no time.
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
