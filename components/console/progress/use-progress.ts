'use client';

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Middleware } from 'swr';
import { progress } from './progress';

export function useProgress(): boolean {
  return useSyncExternalStore(progress.subscribe, progress.busy, () => false);
}

/** A change of the path is a navigation; the page that the window opened with is there already. */
export function useNavigationProgress(path: string): void {
  const before = useRef(path);
  useLayoutEffect(() => {
    if (before.current !== path) progress.begin();
    before.current = path;
  }, [path]);
}

/** While mounted, the page in front waits for something: its code, for one. */
export function useWaits(): void {
  useEffect(() => progress.wait(), []);
}

/** For SWR: a first load is something that the page waits for. */
export const firstLoadsCount: Middleware = (useSwr) => (key, fetcher, config) => {
  const answer = useSwr(key, fetcher, config);
  const { isLoading } = answer;
  useEffect(() => (isLoading ? progress.wait() : undefined), [isLoading]);
  return answer;
};
