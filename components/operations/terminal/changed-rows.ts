import type { Page } from '@/lib/contract/fields';
import type { Terminal } from '@/lib/contract/terminal';

/** Replaces rows of a page by newer ones; returns the same object if none is on it. */
export function replaceRows(page: Page<Terminal> | undefined, fresh: readonly Terminal[]): Page<Terminal> | undefined {
  const newer = new Map(fresh.map((row) => [row.id, row]));
  if (!page?.list.some(({ id }) => newer.has(id))) return page;
  return { ...page, list: page.list.map((row) => newer.get(row.id) ?? row) };
}

/**
 * Queues ids during a request, so that only one runs at a time and no response overtakes a newer one. `ask` never
 * rejects.
 */
export function queueRequests(ask: (ids: string[]) => Promise<void>): (ids: readonly string[]) => Promise<void> {
  const waiting = new Set<string>();
  let isAsking = false;
  return async (ids) => {
    for (const id of ids) waiting.add(id);
    if (isAsking) return;
    isAsking = true;
    while (waiting.size > 0) {
      const next = [...waiting];
      waiting.clear();
      await ask(next);
    }
    isAsking = false;
  };
}
