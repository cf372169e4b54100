'use client';

import { publishReads } from '@/lib/client/reads/publish';
import { usePolling } from '@/lib/client/use-polling';

const READ_MS = 3_000;

/** Refreshes progress and pending reviews while the screen is visible. */
export const useLivePublishes = () => usePolling(publishReads, READ_MS);
