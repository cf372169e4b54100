/** While terminals come and go all the time, an order is looked for no more often than this. */
const REST_MS = 5_000;

interface Known<T> {
  moves: number;
  /** Null while it is looked for. */
  order: T | null;
  lookedFor: number;
}

/**
 * What is known of the order of lists, by what they are of; at most the `most` looked for last. It holds as long as the counters'
 * `moves` stay the same (no terminal came, went, changed its place or its name), so what is read from it is exact.
 */
export function knownOrders<T>(clock: () => Date, most: number) {
  const lists = new Map<string, Known<T>>();
  const keep = (list: string, known: Known<T>) => {
    lists.delete(list);
    lists.set(list, known);
    for (const oldest of lists.keys()) {
      if (lists.size <= most) break;
      lists.delete(oldest);
    }
  };

  return {
    /** Whether it is worth asking for the moves. */
    knows: (list: string): boolean => Boolean(lists.get(list)?.order),

    get(list: string, moves: number): T | null {
      const known = lists.get(list);
      return known?.moves === moves ? known.order : null;
    },

    /** Whether somebody asked this before. */
    askedBefore(list: string): boolean {
      if (lists.has(list)) return true;
      keep(list, { moves: -1, order: null, lookedFor: Number.NEGATIVE_INFINITY });
      return false;
    },

    /** Has it looked for, unless that was done a moment ago. `look` answers it with the moves that it holds for. */
    async find(list: string, look: () => Promise<{ moves: number; order: T }>): Promise<void> {
      const now = clock().getTime();
      const known = lists.get(list);
      if (known && now - known.lookedFor < REST_MS) return;
      keep(list, { moves: -1, order: null, lookedFor: now });
      keep(list, { ...(await look()), lookedFor: now });
    },
  };
}
export type KnownOrders<T> = ReturnType<typeof knownOrders<T>>;
