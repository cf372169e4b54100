import { DatabaseAway } from '../db/database';

/** Combines concurrent items into batches. */
export interface Batcher<Item, Result> {
  /** Resolves when the batch of the item is done. */
  add(key: string, item: Item): Promise<Result>;
  /** Runs all pending batches, including items added in the meantime. */
  drain(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  asked: { resolve: (result: Result) => void; reject: (error: unknown) => void }[];
}

/** Maximum number of keys in a batch, so that a slow batch is not followed by an even slower one. */
const MOST = 2_000;

/**
 * Creates a batcher. `work` gets one item per key, one batch after the other; while one is written the next one is collected. The
 * first item of a batch waits `afterMs` for others, and two items of one key are merged. A key that `work` has no result for is
 * answered with `missing()`.
 * A batch that fails is halved until only the items fail that cannot be written, unless the database is down, when each half
 * would fail alike.
 */
export function batcher<Item, Result>(options: {
  afterMs: number;
  merge: (one: Item, other: Item) => Item;
  work: (items: Map<string, Item>) => Promise<Map<string, Result>>;
  missing: () => Error;
}): Batcher<Item, Result> {
  const { afterMs, merge, work, missing } = options;
  let gathered = new Map<string, Waiting<Item, Result>>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  function soon() {
    if (timer === null && running === null && gathered.size > 0) timer = setTimeout(start, afterMs);
  }

  function start() {
    if (timer) clearTimeout(timer);
    timer = null;
    const all = [...gathered];
    gathered = new Map(all.slice(MOST));
    running = run(all.slice(0, MOST)).finally(() => {
      running = null;
      soon();
    });
  }

  async function run(batch: [string, Waiting<Item, Result>][]): Promise<void> {
    try {
      const results = await work(new Map(batch.map(([key, { item }]) => [key, item])));
      for (const [key, { asked }] of batch) {
        const result = results.get(key);
        for (const { resolve, reject } of asked) result === undefined ? reject(missing()) : resolve(result);
      }
    } catch (error) {
      if (batch.length > 1 && !(error instanceof DatabaseAway)) {
        const half = Math.ceil(batch.length / 2);
        await run(batch.slice(0, half));
        await run(batch.slice(half));
      } else {
        for (const [, { asked }] of batch) for (const { reject } of asked) reject(error);
      }
    }
  }

  return {
    add(key, item) {
      return new Promise((resolve, reject) => {
        const waiting = gathered.get(key);
        if (waiting) {
          waiting.item = merge(waiting.item, item);
          waiting.asked.push({ resolve, reject });
        } else {
          gathered.set(key, { item, asked: [{ resolve, reject }] });
          soon();
        }
      });
    },
    async drain() {
      while (running !== null || gathered.size > 0) {
        if (running === null) start();
        await running;
      }
    },
  };
}
