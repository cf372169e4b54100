'use client';

import { useEffect, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
/** Time of the last read of each key, in ms since 1970. */
const readAt = new Map<string, number>();
/** Keys of lists on screen, and since when they are. */
const shown = new Map<symbol, { key: string; since: number }>();

function changed() {
  for (const watcher of watchers) watcher();
}

/** Records that a key was read just now. SWR keeps the object of an unchanged response, so its data cannot tell. */
export function noteRead(key: string): void {
  readAt.set(key, Date.now());
  changed();
}

/** Counts the list of a key as on screen while the component is mounted. */
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

/** Returns when the oldest list on screen was read, in ms since 1970; `null` without lists. */
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
