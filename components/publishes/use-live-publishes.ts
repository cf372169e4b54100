'use client';

import { useEffect } from 'react';
import { refresh } from '@/lib/client/use-call';

const READ_MS = 3_000;

/** Reads progress again while the screen is in front. */
export function useLivePublishes(): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh('/a/api/publishProgram/'), READ_MS);
    return () => clearInterval(timer);
  }, []);
}
