'use client';

import { useEffect } from 'react';
import type { Call } from '@/lib/contract/call';
import { refresh } from './refresh';

/**
 * Repeats calls while a screen is in front, all of them together. `reads` has to stay the same list as long as it means
 * the same.
 */
export function usePolling(reads: readonly Call[], everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(...reads), everyMs);
    return () => clearInterval(timer);
  }, [reads, everyMs]);
}
