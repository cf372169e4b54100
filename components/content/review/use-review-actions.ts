'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { z } from 'zod';
import { useConfirm, useErrorText, useOutcome, useToast } from '@/components/foundation/ui';
import { CallError, call } from '@/lib/client/call';
import { reviewReads } from '@/lib/client/reads/review';
import { refresh } from '@/lib/client/refresh';
import { type Review, reviewDecide, reviewNote, reviewRecall } from '@/lib/contract/review';

type Looked = Pick<Review, 'id' | 'contentHash' | 'name'>;

/** Actions of reviewers and authors. Each returns true on success. */
export function useReviewActions() {
  const t = useTranslations('review');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  const errorText = useErrorText();
  return useMemo(() => {
    /** Materials are decided along, as far as the user may decide them. */
    const decide = async (
      reviews: readonly Looked[],
      result: 'pass' | 'reject',
      note: string,
      materials: readonly Looked[] = [],
    ) => {
      const name = reviews[0]?.name ?? '';
      let done = false;
      try {
        const { decided, left } = await call(reviewDecide, {
          reviews: reviews.map(lookedAt),
          result,
          note,
          // Platforms without this feature don't know the field.
          ...(materials.length > 0 && { materials: materials.map(lookedAt) }),
        });
        const along = decided - reviews.length;
        toast.success(
          along > 0
            ? t('passedWith', { name, count: along })
            : t(result === 'pass' ? 'passed' : 'rejected', { count: reviews.length, name }),
        );
        if (left.length > 0) toast.warning(t('leftWaiting', { names: left.map((each) => each.name).join(', ') }));
        done = true;
      } catch (error) {
        const names = namesOfConflict(error);
        toast.error(names ? t('overNamed', { names }) : errorText(error));
      }
      // Refreshes after a refusal, too: somebody has decided, or it has changed.
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
  }, [t, confirm, outcome, toast, errorText]);
}

const lookedAt = ({ id, contentHash }: Looked) => ({ id, contentHash });

/** Returns the names of the reviews for which a decision was refused; `null` for other errors. */
function namesOfConflict(error: unknown): string | null {
  const found =
    error instanceof CallError ? z.array(z.object({ name: z.string() })).safeParse(error.conflict) : undefined;
  return found?.data?.map(({ name }) => name).join(', ') || null;
}
