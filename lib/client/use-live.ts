'use client';

import { useEffect } from 'react';
import type { Call } from '@/lib/contract/call';
import { refresh } from './refresh';
import { listenToTerminals } from './terminal-changes';

/** Of a network in which something changes all the time the calls are made no more often. */
const AT_MOST_MS = 2_000;

/**
 * Reads calls again when the platform says that terminals changed: at once, and then once for all that came meanwhile. `reads` is the same list as long
 * as it means the same; null listens to nothing.
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
