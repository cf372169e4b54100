'use client';

import useSWR, { mutate, type SWRConfiguration, useSWRConfig } from 'swr';
import type { Call, Input, Output } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';
import { forgetAhead, takeAhead } from './ahead';
import { type CallError, call } from './call';

/** Reads a call and keeps it fresh; `null` input does not call. The server page's first data arrives under the same key. */
export function useCall<C extends Call>(
  of: C,
  input: Input<C> | null,
  options?: SWRConfiguration<Output<C>, CallError>,
) {
  const { cache } = useSWRConfig();
  return useSWR<Output<C>, CallError>(
    input === null ? null : keyOf(of, input),
    async (key: string) => {
      // What there is already is shown first: a page that comes back to the front is painted, then asks.
      if (cache.get(key)?.data !== undefined) await nextTask();
      return takeAhead(of, input as Input<C>) ?? call(of, input as Input<C>);
    },
    options,
  );
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The whole cache-invalidation story: after a change, everything read below the given paths is read again
 * where it is on screen. `refresh('/a/api/material/')`.
 */
export const refresh = (...prefixes: string[]): Promise<unknown> => refreshWithout([], ...prefixes);

/** As `refresh`, after things were deleted: what is asked about one of these ids is not asked again. */
export function refreshWithout(gone: readonly string[], ...prefixes: string[]): Promise<unknown> {
  forgetAhead();
  return mutate(
    (key) =>
      typeof key === 'string' &&
      prefixes.some((prefix) => key.startsWith(prefix)) &&
      !gone.some((id) => key.includes(id)),
  );
}
