'use client';

import { useEffect } from 'react';
import type { Call } from '@/lib/contract/call';
import { refresh } from './refresh';
import { listenToTerminals } from './terminal-changes';

/** Shortest interval between reads, for networks in which something changes all the time. */
const AT_MOST_MS = 2_000;

/**
 * Repeats calls when the platform reports changed terminals: immediately, and then once for all changes in between.
 * `reads` has to stay the same list as long as it means the same; `null` listens to nothing.
 */
export function useLive(reads: readonly Call[] | null, atMostMs = AT_MOST_MS): void {
  useEffect(() => {
    if (!reads) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const read = () => {
      if (timer) {
        missed = true;
        return;
      }
      void refresh(...reads);
      timer = setTimeout(() => {
        timer = undefined;
        if (missed) read();
      }, atMostMs);
      missed = false;
    };
    const end = listenToTerminals({ changed: read, missed: read });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [reads, atMostMs]);
}
