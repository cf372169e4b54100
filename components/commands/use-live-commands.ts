'use client';

import { useEffect } from 'react';
import { ledgerReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';

const READ_MS = 5_000;

/** Reads the ledger again while the screen is in front. */
export function useLiveCommands(): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(...ledgerReads), READ_MS);
    return () => clearInterval(timer);
  }, []);
}
