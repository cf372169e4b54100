'use client';

import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { Call, Input, Output } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';
import { type CallError, call } from './call';
import { takePrefetched } from './prefetch';
import { noteRead } from './shown-lists';

/** Reads a call and keeps it fresh; `null` input makes no call. The server page's first data arrives under the same key. */
export function useCall<C extends Call>(
  of: C,
  input: Input<C> | null,
  options?: SWRConfiguration<Output<C>, CallError>,
) {
  const { cache } = useSWRConfig();
  return useSWR<Output<C>, CallError>(
    input === null ? null : keyOf(of, input),
    async (key: string) => {
      // Shows cached data first: an activated tab is painted, then revalidated.
      if (cache.get(key)?.data !== undefined) await nextTask();
      const answer = await (takePrefetched(of, input as Input<C>) ?? call(of, input as Input<C>));
      noteRead(key);
      return answer;
    },
    options,
  );
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
