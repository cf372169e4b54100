'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useConfirm, useOutcome } from '@/components/ui';
import { call } from '@/lib/client/call';
import { reviewReads } from '@/lib/client/reads/reviews';
import { refresh } from '@/lib/client/refresh';
import { type Review, reviewDecide, reviewNote, reviewRecall } from '@/lib/contract/review';

type Looked = Pick<Review, 'id' | 'contentHash' | 'name'>;

/** What reviewers and authors do with reviews. Each answers whether it was done. */
export function useReviewActions() {
  const t = useTranslations('review');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return useMemo(() => {
    const decide = async (reviews: readonly Looked[], result: 'pass' | 'reject', note: string) => {
      const looked = reviews.map(({ id, contentHash }) => ({ id, contentHash }));
      const done = await outcome(() => call(reviewDecide, { reviews: looked, result, note }), {
        success: t(result === 'pass' ? 'passed' : 'rejected', { count: reviews.length, name: reviews[0]?.name ?? '' }),
      });
      // Also where it was refused: somebody decided meanwhile, or it has changed.
      await refresh(...reviewReads);
      return done;
    };
    return {
      decide,
      async remark(id: string, note: string) {
        const done = await outcome(() => call(reviewNote, { id, note }), { success: t('remarked') });
        await refresh(...reviewReads);
        return done;
      },
      async recall(reviews: readonly Pick<Review, 'id' | 'name'>[]) {
        const title = t('recallMany', { count: reviews.length, name: reviews[0]?.name ?? '' });
        if (!(await confirm({ title, body: t('recallBody'), confirmLabel: t('recall') }))) return false;
        const done = await outcome(() => call(reviewRecall, { ids: reviews.map(({ id }) => id) }), {
          success: t('recalled'),
        });
        await refresh(...reviewReads);
        return done;
      },
    };
  }, [t, confirm, outcome]);
}
