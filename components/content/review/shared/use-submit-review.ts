'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { reviewReads } from '@/lib/client/reads/review';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { reviewSubmit } from '@/lib/contract/review';
import { kindsOf, type ReviewKind } from '@/lib/contract/review/kinds';
import { getKey } from '@/lib/contract/setting';

/** Returns whether this kind is reviewed, and how its authors submit. */
export function useSubmitReview(kind: ReviewKind) {
  const t = useTranslations('review');
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useCall(getKey, { key: 'audit' });
  const isReviewed = kindsOf(String(data?.audit ?? '')).has(kind);
  return useMemo(
    () => ({
      isReviewed,
      label: t('submit'),
      async submit(ids: readonly string[]) {
        try {
          const { submitted } = await call(reviewSubmit, { kind, ids: [...ids] });
          toast.success(t('submittedCount', { count: submitted }));
          await refresh(...reviewReads);
        } catch (error) {
          toast.error(errorText(error));
        }
      },
    }),
    [t, toast, errorText, kind, isReviewed],
  );
}
