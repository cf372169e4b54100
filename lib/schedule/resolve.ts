import { layers } from './layers';
import type { Claim, Loser, Resolution, ScheduleInputs } from './types';

/** More changes than this ahead that change nothing are not looked through. */
const LOOKAHEAD = 200;

/**
 * What a terminal plays at an instant (milliseconds), until when, why, and what lost against it and why.
 * The same inputs and instant always give the same answer, for any instant past or future.
 */
export function resolve(inputs: ScheduleInputs, instant: number): Resolution {
  const { next, ...answer } = at(inputs, instant);
  const same = JSON.stringify(answer.now);
  let until = next;
  for (let i = 0; until !== null && i < LOOKAHEAD; i += 1) {
    const later = at(inputs, until);
    if (JSON.stringify(later.now) !== same) break;
    until = later.next;
  }
  return { ...answer, until };
}

/** As `resolve`; `next` is when a layer that matters may say something else, whether or not it then does. */
function at(inputs: ScheduleInputs, instant: number): Omit<Resolution, 'until'> & { next: number | null } {
  const losers: Loser[] = [];
  const next: number[] = [];
  let winner: Claim | null = null;
  for (const { layer } of layers) {
    const claim = layer(inputs, instant);
    losers.push(...claim.losers);
    if (winner) {
      // The house screen is no contender: everything outranks it.
      for (const { layer: name, publishId, name: of } of claim.because) {
        if (claim.now && name !== 'house') losers.push({ layer: name, publishId, name: of, reason: 'outranked' });
      }
      continue;
    }
    if (claim.next !== null) next.push(claim.next);
    if (claim.now) winner = claim;
  }
  return {
    now: winner?.now ?? { kind: 'house' },
    because: winner?.because ?? [],
    losers,
    next: next.length > 0 ? Math.min(...next) : null,
  };
}
