'use client';

import { usePolling } from '@/lib/client/use-polling';
import { reviewDetail, reviewList } from '@/lib/contract/review';

const READ_MS = 10_000;
const READS = [reviewList, reviewDetail];

/** Refreshes the list together with the open review: somebody else may decide, or the author save. */
export const useLiveReviews = () => usePolling(READS, READ_MS);
