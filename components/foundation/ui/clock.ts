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

/** Reads the clock once no tick keeps it: a screen that opens long after the page was loaded starts right. */
function current(): number {
  if (!timer && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The time now, one for the whole console; while a page is hydrated, the time at which the server rendered it. */
export function useClock(): Date {
  const rendered = useNow();
  return new Date(useSyncExternalStore(subscribe, current, () => rendered.getTime()));
}
