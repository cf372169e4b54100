/**
 * Share of generated cases that is tested: all with `TEST_SCOPE=all`, as `npm run test:all` sets it, else a sample. The sample is
 * random by `TEST_SEED`, or by jest's own seed, which is the same for all suites of a run.
 */
export const isWhole = process.env.TEST_SCOPE === 'all';
export const seed = Number(process.env.TEST_SEED || jest.getSeed()) >>> 0;

/** Number of calls in the sample that get nonsense. */
export const NONSENSE_CALLS = 60;

/** Suffix of titles, so that a failure names the command that repeats it. */
export const scopeTitle = isWhole ? 'TEST_SCOPE=all' : `TEST_SEED=${seed}`;

/** All items in the whole scope, else this many at random, in their order, each with the same probability. */
export function sampleOf<T>(items: readonly T[], size: number): T[] {
  if (isWhole || items.length <= size) return [...items];
  const random = randomFrom(seed);
  const drawn = items
    .map((_, index) => ({ index, draw: random() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, size);
  return drawn
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
    .map((index) => items[index] as T);
}

/** Random numbers from 0 to below 1, determined by a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
