'use client';

import { publishReads } from '@/lib/client/reads/publish';
import { usePolling } from '@/lib/client/use-polling';

const READ_MS = 3_000;

/** Reads progress, and what waits for a review, again while the screen is in front. */
export const useLivePublishes = () => usePolling(publishReads, READ_MS);
