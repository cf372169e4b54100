'use client';

import { useEffect, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
/** When each key was read last, in ms since 1970. */
const readAt = new Map<string, number>();
/** The keys of lists on screen, and since when they are. */
const shown = new Map<symbol, { key: string; since: number }>();

function changed() {
  for (const watcher of watchers) watcher();
}

/** Notes that a key was read just now. SWR keeps the object of an unchanged answer, so that its data cannot say. */
export function noteRead(key: string): void {
  readAt.set(key, Date.now());
  changed();
}

/** Counts the list of a key as on screen while the component is. */
export function useShownList(key: string): void {
  useEffect(() => {
    const own = Symbol(key);
    shown.set(own, { key, since: Date.now() });
    changed();
    return () => {
      shown.delete(own);
      changed();
    };
  }, [key]);
}

export const isShownList = (key: string): boolean => [...shown.values()].some((list) => list.key === key);

/** When the oldest list on screen was read, in ms since 1970; null where there is none. */
export function useOldestShownList(): number | null {
  return useSyncExternalStore(subscribe, oldest, () => null);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function oldest(): number | null {
  const times = [...shown.values()].map(({ key, since }) => readAt.get(key) ?? since);
  return times.length === 0 ? null : Math.min(...times);
}
