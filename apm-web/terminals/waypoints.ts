/** A terminal at a known place in the order of a list. */
export interface Waypoint {
  id: string;
  name: string;
  position: number;
}

interface Known {
  moves: number;
  /** At every STEPth position, from 0. Empty while they are looked for. */
  points: readonly Omit<Waypoint, 'position'>[];
  lookedFor: number;
}

/** A page this far from both ends of a list is reached from a waypoint: an index counts its rows one by one. */
export const STEP = 1_000;
/** While terminals come and go all the time, waypoints are looked for no more often than this. */
const REST_MS = 5_000;
const MOST_LISTS = 200;

/**
 * Waypoints of long lists by what they are of. They hold as long as the counters' `moves` stay the same (no terminal came,
 * went, changed its place or its name), so a page that is reached from one is exact.
 */
export function waypoints(clock: () => Date) {
  const lists = new Map<string, Known>();

  return {
    /** The last one at or before a position, null where none is known. */
    before(list: string, moves: number, position: number): Waypoint | null {
      const known = lists.get(list);
      if (known?.moves !== moves) return null;
      const nth = Math.floor(position / STEP);
      const point = known.points[nth];
      return point ? { ...point, position: nth * STEP } : null;
    },

    /** Has them looked for, unless that was done a moment ago. `look` answers them with the moves they hold for. */
    async find(list: string, look: () => Promise<Pick<Known, 'moves' | 'points'>>): Promise<void> {
      const now = clock().getTime();
      const known = lists.get(list);
      if (known && now - known.lookedFor < REST_MS) return;
      if (lists.size >= MOST_LISTS) lists.clear();
      lists.set(list, { moves: -1, points: [], lookedFor: now });
      lists.set(list, { ...(await look()), lookedFor: now });
    },
  };
}
export type Waypoints = ReturnType<typeof waypoints>;
