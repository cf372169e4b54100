import type { Order } from './order';

/** While terminals come and go all the time, a list is read whole no more often than this, and for so small a part of the time. */
const REST_MS = 5_000;
const PART = 1 / 50;
/** Lists that are held, and terminals in all of them: some 70 MB. */
const MOST_LISTS = 200;
export const MOST_TERMINALS = 1_000_000;

interface Known {
  moves: string;
  /** Null while it is read, and where it is too long to be held. */
  order: Order | null;
  restsUntil: number;
}

/**
 * Whole lists of terminals in their order, by what they are of; those that were used last. A list holds as long as the counters'
 * `moves` stay the same (no terminal came, went, changed its place or its name), so what is read from it is exact.
 */
export function knownLists(clock: () => Date) {
  const lists = new Map<string, Known>();
  const keep = (list: string, known: Known) => {
    lists.delete(list);
    lists.set(list, known);
    let terminals = 0;
    for (const { order } of lists.values()) terminals += order?.length ?? 0;
    for (const [oldest, { order }] of lists) {
      if (lists.size <= MOST_LISTS && terminals <= MOST_TERMINALS) break;
      lists.delete(oldest);
      terminals -= order?.length ?? 0;
    }
  };

  return {
    get(list: string, moves: string): Order | null {
      const known = lists.get(list);
      if (known?.moves !== moves) return null;
      keep(list, known);
      return known.order;
    },

    /** Has it read, unless that was done a moment ago. `read` answers it with the moves that it holds for. */
    async find(list: string, read: () => Promise<{ moves: string; order: Order | null }>): Promise<void> {
      const began = clock().getTime();
      if (began < (lists.get(list)?.restsUntil ?? 0)) return;
      keep(list, { moves: '', order: null, restsUntil: began + REST_MS });
      const found = await read();
      const ended = clock().getTime();
      keep(list, { ...found, restsUntil: ended + Math.max(REST_MS, (ended - began) / PART) });
    },
  };
}
export type KnownLists = ReturnType<typeof knownLists>;
