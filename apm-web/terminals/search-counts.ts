/** A number that took longer than this to count is believed for a while. */
const SLOW_MS = 15;
const KEPT_MS = 5_000;
const MOST = 1_000;

/**
 * How many a search finds. A text that most names contain takes a look at all of them, which somebody who turns pages would wait
 * for again and again; what is found soon is counted every time.
 */
export function searchCounts(clock: () => Date) {
  const known = new Map<string, { n: number; until: number }>();

  return {
    async get(key: unknown, count: () => Promise<number>): Promise<number> {
      const name = JSON.stringify(key);
      const held = known.get(name);
      const started = clock().getTime();
      if (held && held.until > started) return held.n;
      const n = await count();
      known.delete(name);
      const ended = clock().getTime();
      if (ended - started > SLOW_MS) {
        if (known.size >= MOST) known.clear();
        known.set(name, { n, until: ended + KEPT_MS });
      }
      return n;
    },
  };
}
export type SearchCounts = ReturnType<typeof searchCounts>;
