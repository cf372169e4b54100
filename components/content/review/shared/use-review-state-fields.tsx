'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Field } from '@/components/foundation/resource/definition';
import type { ReviewKind, ReviewSummary } from '@/lib/contract/review/kinds';
import { ReviewStateChip } from './state-chip';
import { useSubmitReview } from './use-submit-review';

/** State of the latest review, in list and detail of content; no field if the kind is not reviewed. */
export function useReviewStateFields(kind: ReviewKind): readonly Field<{ review: ReviewSummary | null }>[] {
  const t = useTranslations('review');
  const { isReviewed } = useSubmitReview(kind);
  return useMemo(
    () =>
      isReviewed
        ? [
            {
              name: 'review',
              label: t('column'),
              draw: ({ review }) => review && <ReviewStateChip state={review.state} note={review.note} />,
              column: { width: 150 },
            },
          ]
        : [],
    [t, isReviewed],
  );
}
