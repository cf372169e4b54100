import { createResolver } from './resolve';
import { isSameResolution } from './same';
import { HORIZON } from './timeline';
import type { Resolution, ScheduleInputs } from './types';

/** Stretch of time in which the same content plays for the same reasons; `until` is exclusive. */
export interface Stretch extends Omit<Resolution, 'until'> {
  from: number;
  until: number;
}

/**
 * Returns what a terminal plays from one instant until another (milliseconds), without gaps: for every instant equal to
 * `resolve`.
 */
export const agenda = (inputs: ScheduleInputs, from: number, to: number): Stretch[] => [...stretches(inputs, from, to)];

/** Yields the stretches one by one, for callers that need only the first ones, or pause in between. */
export function* stretches(inputs: ScheduleInputs, from: number, to: number): Generator<Stretch, void> {
  const ask = createResolver(inputs);
  let last: Stretch | null = null;
  let former: object | null = null;
  for (let instant = from; instant < to; ) {
    const { answer, differs } = ask(instant);
    const until = Math.min(differs ?? instant + HORIZON, to);
    if (last && (answer === former || isSameResolution(last, answer))) last.until = until;
    else {
      if (last) yield last;
      const { now, because, losers, over } = answer;
      last = { from: instant, until, now, because, losers, over };
    }
    former = answer;
    instant = until;
  }
  if (last) yield last;
}
