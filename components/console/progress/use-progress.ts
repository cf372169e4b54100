'use client';

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Middleware } from 'swr';
import { progress } from './progress';

export function useProgress(): boolean {
  return useSyncExternalStore(progress.subscribe, progress.busy, () => false);
}

/** Reports a change of the path as a navigation; the page that the window opened with is already loaded. */
export function useNavigationProgress(path: string): void {
  const before = useRef(path);
  useLayoutEffect(() => {
    if (before.current !== path) progress.begin();
    before.current = path;
  }, [path]);
}

/** Reports a pending load while mounted, such as that of a page's code. */
export function useWaits(): void {
  useEffect(() => progress.wait(), []);
}

/** SWR middleware that reports first loads as pending. */
export const firstLoadsCount: Middleware = (useSwr) => (key, fetcher, config) => {
  const answer = useSwr(key, fetcher, config);
  const { isLoading } = answer;
  useEffect(() => (isLoading ? progress.wait() : undefined), [isLoading]);
  return answer;
};
