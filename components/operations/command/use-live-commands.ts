'use client';

import { ledgerReads } from '@/lib/client/reads/terminal';
import { usePolling } from '@/lib/client/use-polling';

const READ_MS = 5_000;

/** Reads the ledger again while the screen is in front. */
export const useLiveCommands = () => usePolling(ledgerReads, READ_MS);
