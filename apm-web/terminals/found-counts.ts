const KEPT_MS = 60_000;
const MOST = 1_000;

/**
 * How many a search has found, exact as long as nothing was added, removed, renamed or moved (`moves`, of the counters): who turns the
 * pages of what was found, or sorts it, does not wait for the counting again.
 */
export function foundCounts(clock: () => Date) {
  const known = new Map<string, { n: number; moves: number; until: number }>();
  const now = () => clock().getTime();

  return {
    get(key: unknown, moves: number): number | undefined {
      const held = known.get(JSON.stringify(key));
      return held?.moves === moves && held.until > now() ? held.n : undefined;
    },
    keep(key: unknown, moves: number, n: number): void {
      if (known.size >= MOST) known.clear();
      known.set(JSON.stringify(key), { n, moves, until: now() + KEPT_MS });
    },
  };
}
export type FoundCounts = ReturnType<typeof foundCounts>;
