import { mutate } from 'swr';
import type { Call } from '@/lib/contract/call';
import { isKeyOf } from '@/lib/contract/wire';
import { forgetPrefetched } from './prefetch';

/**
 * The whole cache-invalidation story: after a change, everything that the given calls have read, whatever the input, is read again where
 * it is on screen. What belongs together is named in `reads/`: `refresh(...materialReads, homeSummary)`.
 */
export const refresh = (...calls: readonly Call[]): Promise<unknown> => refreshWithout([], ...calls);

/** As `refresh`, after things were deleted: what is asked about one of these ids is not asked again. */
export function refreshWithout(gone: readonly string[], ...calls: readonly Call[]): Promise<unknown> {
  forgetPrefetched();
  return mutate(readBy(calls, gone));
}

/** As `refresh`, of what was asked about these ids alone. */
export function refreshAbout(ids: readonly string[], ...calls: readonly Call[]): Promise<unknown> {
  const isRead = readBy(calls, []);
  return mutate((key) => isRead(key) && ids.some((id) => key.includes(id)));
}

/** Whether a key of the cache is a read of one of the calls, and about none of the ids that are gone. */
export const readBy =
  (calls: readonly Call[], gone: readonly string[]) =>
  (key: unknown): key is string =>
    typeof key === 'string' && calls.some((call) => isKeyOf(key, call)) && !gone.some((id) => key.includes(id));
