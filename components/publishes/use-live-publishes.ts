'use client';

import { useEffect } from 'react';
import { publishReads } from '@/lib/client/reads/publishes';
import { refresh } from '@/lib/client/refresh';

const READ_MS = 3_000;

/** Reads progress again while the screen is in front. */
export function useLivePublishes(): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(...publishReads), READ_MS);
    return () => clearInterval(timer);
  }, []);
}
