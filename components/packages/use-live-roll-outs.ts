'use client';

import { useEffect } from 'react';
import { packageReads } from '@/lib/client/reads/packages';
import { refresh } from '@/lib/client/refresh';

const READ_MS = 3_000;

/** Reads progress again while the screen is in front. */
export function useLiveRollOuts(): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(...packageReads), READ_MS);
    return () => clearInterval(timer);
  }, []);
}
