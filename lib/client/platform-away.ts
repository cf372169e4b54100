'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { mutate, SWRConfig } from 'swr';
import { health } from '@/lib/contract/setting';
import { BACKGROUND_HEADER, isProxyResponse } from '@/lib/contract/wire';
import { isShownList } from './shown-lists';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** Time after which a probe counts as unanswered. */
const LOOK_MS = 10_000;

const { cache } = SWRConfig.defaultValue;
const watchers = new Set<() => void>();
const returns = new Set<() => void>();
let heardAt = Date.now();
/** Time of the last response, while the platform does not respond. */
let away: number | null = null;
let looking: AbortController | null = null;

/**
 * Records how a call ended: `isThere` if the platform itself responded, even by a rejection. After an interruption,
 * failed reads and the lists on screen are read again.
 */
export function noteAnswer(isThere: boolean): void {
  if (!isThere) {
    lookOn();
    return;
  }
  heardAt = Date.now();
  if (away === null) return;
  setAway(null);
  void mutate((key) => typeof key === 'string' && (cache.get(key)?.error !== undefined || isShownList(key)));
  for (const returned of returns) returned();
}

/** Records that the console's server waited for the platform in vain. */
export function noteAway(): void {
  if (away === null && watchers.size > 0) setAway(heardAt);
  lookOn(FIRST_PAUSE_MS);
}

/** Watches the platform only while a page of the console subscribes. */
function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    looking?.abort();
    looking = null;
    away = null;
  };
}

function setAway(since: number | null) {
  away = since;
  for (const changed of watchers) changed();
}

/**
 * Probes the platform until it responds. A single call may fail for other reasons: the platform counts as away once a
 * probe fails, too.
 */
function lookOn(afterMs = 0) {
  if (looking || watchers.size === 0) return;
  const own = new AbortController();
  looking = own;
  void (async () => {
    if (afterMs > 0) await sleep(afterMs);
    for (let pause = FIRST_PAUSE_MS; !own.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const isThere = await isAnswering(own.signal);
      if (own.signal.aborted) return;
      if (isThere) break;
      if (away === null) setAway(heardAt);
      // Random pause, so that not all browsers probe simultaneously.
      await sleep(pause * (0.8 + Math.random() * 0.4));
      // A call was answered in the meantime.
      if (away === null) break;
    }
    if (looking === own) looking = null;
    if (!own.signal.aborted) noteAnswer(true);
  })();
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function isAnswering(ended: AbortSignal): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOOK_MS);
  try {
    const signal = AbortSignal.any([ended, limit.signal]);
    const response = await fetch(`/apm-web${health.path}`, { headers: { [BACKGROUND_HEADER]: '1' }, signal });
    return !isProxyResponse(response.status, await response.json().catch(() => undefined));
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns when the platform last responded, in ms since 1970, while it does not respond; `null` while it does. */
export function usePlatformAway(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => away,
    () => null,
  );
}

/** Registers an action for each time the platform responds again: for what `mutate` does not reach. */
export function onPlatformBack(act: () => void): () => void {
  returns.add(act);
  return () => returns.delete(act);
}

/** Same as `onPlatformBack`, while mounted. */
export function usePlatformBack(act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => onPlatformBack(() => latest()), []);
}
