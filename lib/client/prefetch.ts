import { SWRConfig } from 'swr';
import type { Call, Input, Output } from '@/lib/contract/call';
import { keyOf } from '@/lib/contract/wire';
import { call } from './call';

/** Lifetime of prefetched results, which may become stale. */
const FRESH_MS = 5_000;

const { cache } = SWRConfig.defaultValue;
const ahead = new Map<string, Promise<unknown>>();

/**
 * Prefetches a call that `useCall` will make in a moment: its result is cached immediately, and `useCall` takes it
 * instead of calling. Resolves when it has arrived. A failure rejects the later read.
 */
export async function prefetchCall<C extends Call>(of: C, input: Input<C>): Promise<void> {
  const key = keyOf(of, input);
  const under = ahead.get(key);
  const answer = under ?? call(of, input);
  if (!under) {
    ahead.set(key, answer);
    setTimeout(() => ahead.get(key) === answer && ahead.delete(key), FRESH_MS);
  }
  try {
    const data = await answer;
    // Same state as after a read by SWR: not loading, so that components render once.
    if (ahead.get(key) === answer && !cache.get(key)) cache.set(key, { data, isLoading: false, isValidating: false });
  } catch {
    // The later read rejects.
  }
}

/** Returns the prefetched result, once; undefined without one. */
export function takePrefetched<C extends Call>(of: C, input: Input<C>): Promise<Output<C>> | undefined {
  const key = keyOf(of, input);
  const answer = ahead.get(key) as Promise<Output<C>> | undefined;
  ahead.delete(key);
  return answer;
}

/** True if the result of a call was prefetched a moment ago and not taken yet. */
export const isPrefetched = (key: string): boolean => ahead.has(key);

/** Discards prefetched answers after a change. */
export const forgetPrefetched = () => ahead.clear();
