import { mutate } from 'swr';
import type { Call } from '@/lib/contract/call';
import { isKeyOf } from '@/lib/contract/wire';
import { forgetPrefetched } from './prefetch';

/**
 * Implements all cache invalidation: after a change, everything on screen that the given calls have read is read again,
 * whatever the input. `reads/` lists what belongs together: `refresh(...materialReads, homeSummary)`.
 */
export const refresh = (...calls: readonly Call[]): Promise<unknown> => refreshExcept([], ...calls);

/** Same as `refresh`, after deletions: reads about these ids are not repeated. */
export function refreshExcept(gone: readonly string[], ...calls: readonly Call[]): Promise<unknown> {
  forgetPrefetched();
  return mutate(readBy(calls, gone));
}

/** Same as `refresh`, limited to reads about these ids. */
export function refreshIds(ids: readonly string[], ...calls: readonly Call[]): Promise<unknown> {
  const isRead = readBy(calls, []);
  return mutate((key) => isRead(key) && ids.some((id) => key.includes(id)));
}

/** Returns a test whether a cache key is a read of one of the calls, and about none of the deleted ids. */
export const readBy =
  (calls: readonly Call[], gone: readonly string[]) =>
  (key: unknown): key is string =>
    typeof key === 'string' && calls.some((call) => isKeyOf(key, call)) && !gone.some((id) => key.includes(id));
