import { answers } from './resolve';
import { sameAnswer } from './same';
import { HORIZON } from './timeline';
import type { Resolution, ScheduleInputs } from './types';

/** A stretch of time in which the same plays for the same reasons; `until` is exclusive. */
export interface Stretch extends Omit<Resolution, 'until'> {
  from: number;
  until: number;
}

/** What a terminal plays from one instant until another (milliseconds), without a gap: of any instant within what `resolve` answers. */
export function agenda(inputs: ScheduleInputs, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  const ask = answers(inputs);
  let former: object | null = null;
  for (let instant = from; instant < to; ) {
    const { answer, differs } = ask(instant);
    const until = Math.min(differs ?? instant + HORIZON, to);
    const last = stretches.at(-1);
    if (last && (answer === former || sameAnswer(last, answer))) last.until = until;
    else stretches.push({ from: instant, until, ...answer });
    former = answer;
    instant = until;
  }
  return stretches;
}
