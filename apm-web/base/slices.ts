import { setImmediate as othersRun } from 'node:timers/promises';

/** Parts of a long list. Other requests are answered between two of them. */
export async function* slices<T>(items: readonly T[], size = 200): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await othersRun();
    yield items.slice(from, from + size);
  }
}
