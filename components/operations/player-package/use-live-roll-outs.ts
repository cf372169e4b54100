'use client';

import { packageReads } from '@/lib/client/reads/player-package';
import { usePolling } from '@/lib/client/use-polling';

const READ_MS = 3_000;

/** Reads progress again while the screen is in front. */
export const useLiveRollOuts = () => usePolling(packageReads, READ_MS);
