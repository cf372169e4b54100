import type { Step } from './steps';

/** Scenes of a list in playing order. `inRound` returns those of a round if the order differs by round. */
export type Steps = readonly Step[] & { readonly inRound?: (round: number) => readonly Step[] };

/** Returns the scenes of a round, in order. */
export const stepsInRound = (steps: Steps, round: number): readonly Step[] => steps.inRound?.(round) ?? steps;

/** Returns the length of a round in milliseconds; every round of a list has the same. */
export const lengthOfRound = (steps: Steps): number =>
  steps.reduce((sum, { seconds }) => sum + Math.round(seconds * 1_000), 0);

/** Returns the number of the round at an instant, as if the list had been repeated since 1970. */
export function roundAt(steps: Steps, instant: number): number {
  const length = lengthOfRound(steps);
  return length > 0 ? Math.floor(instant / length) : 0;
}

/**
 * Returns the items in random order, each once; the first differs from the last of the pass before. It depends on
 * `seed` and `pass` only, so that all screens of a wall compute the same.
 */
export function orderOfPass<T>(items: readonly T[], seed: string, pass: number): T[] {
  // Two items have just one order that never repeats one of them.
  if (items.length < 3) return shuffled(items, seed);
  const order = shuffled(items, `${seed}/${pass}`);
  const [first, second, ...rest] = order;
  const last = shuffled(items, `${seed}/${pass - 1}`).at(-1);
  // The last item stays last, which the next pass relies on.
  return first === last ? ([second, first, ...rest] as T[]) : order;
}

function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomOf(seed);
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** Returns a generator of numbers from 0 up to 1: mulberry32, seeded with the FNV-1a hash of a text. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
