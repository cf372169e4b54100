'use client';

import { useNow } from 'next-intl';
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Reads the clock if no tick keeps it up to date, so that a screen opened long after page load starts right. */
function current(): number {
  if (!timer && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** Returns the current time, shared by the whole console; during hydration, the time of the server's rendering. */
export function useClock(): Date {
  const rendered = useNow();
  return new Date(useSyncExternalStore(subscribe, current, () => rendered.getTime()));
}
