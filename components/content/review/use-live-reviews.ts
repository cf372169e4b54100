'use client';

import { usePolling } from '@/lib/client/use-polling';
import { reviewDetail, reviewList } from '@/lib/contract/review';

const READ_MS = 10_000;
const READS = [reviewList, reviewDetail];

/** Somebody else may decide meanwhile, or the author save: the list and the review that is open are read again together. */
export const useLiveReviews = () => usePolling(READS, READ_MS);
