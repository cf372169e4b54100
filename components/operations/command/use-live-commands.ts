'use client';

import { ledgerReads } from '@/lib/client/reads/terminal';
import { usePolling } from '@/lib/client/use-polling';

const READ_MS = 5_000;

/** Refreshes the ledger while the screen is visible. */
export const useLiveCommands = () => usePolling(ledgerReads, READ_MS);
