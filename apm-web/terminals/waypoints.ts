import { knownOrders } from './known-orders';

/** A terminal at a known place in the order of a list. */
export interface Waypoint {
  id: string;
  name: string;
  position: number;
}
/** At every STEPth position, from 0. */
type Points = readonly Omit<Waypoint, 'position'>[];

/** A page this far from both ends of a list is reached from a waypoint: an index counts its rows one by one. */
export const STEP = 1_000;
const MOST_LISTS = 200;

/** Waypoints of long lists by what they are of. */
export function waypoints(clock: () => Date) {
  const lists = knownOrders<Points>(clock, MOST_LISTS);

  return {
    /** The last one at or before a position, null where none is known. */
    before(list: string, moves: number, position: number): Waypoint | null {
      const nth = Math.floor(position / STEP);
      const point = lists.get(list, moves)?.[nth];
      return point ? { ...point, position: nth * STEP } : null;
    },
    find: lists.find,
  };
}
export type Waypoints = ReturnType<typeof waypoints>;
