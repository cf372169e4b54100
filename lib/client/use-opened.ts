'use client';

import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Call, Input } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';
import { isPrefetched } from './prefetch';
import { useCall } from './use-call';

/** Keys opened since the page was loaded. */
const opened = new Set<string>();

/**
 * Reads a record to be edited: anew at each opening, since it may have changed after an earlier one, and not again
 * while it is open, since saving detects conflicts by the revision that was read.
 */
export function useOpened<C extends Call>(of: C, input: Input<C> | null) {
  const { cache } = useSWRConfig();
  const key = input === null ? null : keyOf(of, input);
  const [again] = useState(() => {
    if (key === null || !opened.has(key)) return false;
    if (!isPrefetched(key)) cache.delete(key);
    return true;
  });
  useEffect(() => {
    if (key !== null) opened.add(key);
  }, [key]);
  return useCall(of, input, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    // Ignores the data that came with the page.
    ...(again && { revalidateOnMount: true, fallbackData: null as never }),
  });
}
