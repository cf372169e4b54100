'use client';

import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type CallError, call } from '@/lib/client/call';
import { usePlatformBack } from '@/lib/client/platform-away';
import { noteRead, useShownList } from '@/lib/client/shown-lists';
import type { Call, Input, Output } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';

interface CursorPage<T> {
  list: T[];
  nextCursor: string | null;
}

/**
 * Infinite list: loads the next page when `end` (a ref for the element below the list) comes near the window. `query`
 * has the call's parameters besides cursor and size.
 */
export function useCursorList<T, C extends Call>(of: C, query: Record<string, unknown>) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<CursorPage<T>, CallError>(
    (_, before: CursorPage<T> | null) => {
      if (before && before.nextCursor === null) return null;
      return keyOf(of, { ...query, cursor: before?.nextCursor ?? undefined } as Input<C>);
    },
    async (key: string) => {
      // The key is the call with its input. Parsed back, so that every page requests exactly what its key says.
      const params = new URLSearchParams(key.split('?', 2)[1]);
      const piece = (await call(of, Object.fromEntries(params) as Input<C>)) as Output<C> & CursorPage<T>;
      noteRead(key);
      return piece;
    },
    { revalidateFirstPage: false },
  );
  useShownList(keyOf(of, query as Input<C>));
  usePlatformBack(() => void mutate());
  const last = data?.at(-1);
  const more = last !== undefined && last.nextCursor !== null;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !more || isValidating) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && void setSize(size + 1), {
      rootMargin: '600px',
    });
    near.observe(element);
    return () => near.disconnect();
  }, [more, isValidating, size, setSize]);
  return { rows: data?.flatMap(({ list }) => list), error, isValidating, more, end, reload: () => void mutate() };
}
