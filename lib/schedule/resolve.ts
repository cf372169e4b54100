import { layers, overlayMessages } from './layers';
import { Memo } from './memo';
import { showsSame } from './same';
import { HORIZON } from './timeline';
import { overlayTriggers } from './triggers';
import type { Because, LayerOutput, Loser, Over, Resolution, ScheduleInputs } from './types';

/** Limit of consecutive changes without visible effect that are skipped. */
const LOOKAHEAD = 200;

/**
 * Returns what a terminal plays at an instant (milliseconds), until when, why, what lost against it and why, and the
 * messages above it. The same inputs and instant always give the same result, for any instant past or future.
 */
export function resolve(inputs: ScheduleInputs, instant: number): Resolution {
  const ask = createResolver(inputs);
  const { answer, next } = ask(instant);
  let until = next;
  for (let i = 0; until !== null && i < LOOKAHEAD; i += 1) {
    const later = ask(until);
    if (!showsSame(later.answer, answer)) break;
    until = later.next;
  }
  return { ...answer, until };
}

type Answer = Omit<Resolution, 'until'>;

interface Asked {
  answer: Answer;
  /** Next instant at which the content may change, because a relevant layer may. */
  next: number | null;
  /** Next instant at which any part of the result may differ, including losers. */
  differs: number | null;
}

/**
 * Returns a function with the results of `resolve`. Called in chronological order, it evaluates a layer again only when
 * that may have changed, and returns equal results as the same object.
 */
export function createResolver(inputs: ScheduleInputs): (instant: number) => Asked {
  const claims = layers.map(({ layer }) => held((instant) => layer(inputs, instant)));
  const messages = held((instant) => overlayMessages(inputs, instant));
  const triggers = held((instant) => overlayTriggers(inputs, instant));
  const known = new Memo<object, Answer>();
  /** Cached results by the last output of each layer. */
  const path = claims.map((): { own: LayerOutput; memo: Memo<object, Answer> } | null => null);
  return (instant) => {
    let memo = known;
    let next: number | null = null;
    let differs: number | null = null;
    let claimed = false;
    let changed = false;
    claims.forEach((claim, nth) => {
      const { says: own, next: change } = claim(instant);
      differs = earlier(differs, change);
      if (!claimed) next = earlier(next, change);
      claimed ||= own.now !== null;
      const last = path[nth];
      changed ||= last?.own !== own;
      if (changed || !last) path[nth] = { own, memo: memo.after(own) };
      memo = path[nth]?.memo ?? memo;
    });
    const over = messages(instant);
    const fired = triggers(instant);
    memo = memo.after(over.says).after(fired.says);
    memo.value ??= combined(
      path.flatMap((each) => each?.own ?? []),
      over.says,
      fired.says,
    );
    const change = earlier(over.next, fired.next);
    return { answer: memo.value, next: earlier(next, change), differs: earlier(differs, change) };
  };
}

const earlier = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));

/** Caches the last output while it is valid. */
function held<T extends { next: number | null }>(ask: (instant: number) => T): (instant: number) => T {
  let last: T | null = null;
  let from = 0;
  return (instant) => {
    if (last === null || instant < from || instant >= (last.next ?? from + HORIZON)) {
      last = ask(instant);
      from = instant;
    }
    return last;
  };
}

/** Gives the screen to the highest layer that claims it; messages of triggers lie above all others. */
function combined(says: readonly LayerOutput[], over: Over[], fired: Over[]): Answer {
  const losers: Loser[] = [];
  let winner: LayerOutput | null = null;
  for (const each of says) {
    losers.push(...each.losers);
    if (winner === null) {
      if (each.now) winner = each;
      continue;
    }
    for (const { code, ...lost } of each.because) {
      // Fallback content is no contender.
      if (!forWant.has(code)) losers.push({ ...lost, reason: 'outranked' });
    }
  }
  const now = winner?.now ?? { kind: 'house' };
  const above = covered(now) ? [] : now.kind === 'message' ? fired : [...fired, ...over];
  return { now, because: winner?.because ?? [], losers, over: above };
}

const forWant: ReadonlySet<Because['code']> = new Set(['planDefault', 'defaultProgram', 'nothingElse']);

/** True if nothing may be shown above it. Above a full-screen message only messages of triggers are. */
const covered = (now: Resolution['now']) =>
  now.kind === 'off' || (now.kind === 'programs' && now.because === 'emergency');
