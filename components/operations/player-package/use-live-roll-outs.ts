'use client';

import { packageReads } from '@/lib/client/reads/player-package';
import { usePolling } from '@/lib/client/use-polling';

const READ_MS = 3_000;

/** Refreshes the progress while the screen is visible. */
export const useLiveRollOuts = () => usePolling(packageReads, READ_MS);
