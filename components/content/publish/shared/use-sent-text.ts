'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { PublishAnswer } from '@/lib/contract/publish';

/** What became of a publish: sent to all, to some first, or kept until a review has passed. */
export function useSentText() {
  const t = useTranslations('publish');
  return useCallback(
    ({ count, planned, waitsForReview }: PublishAnswer) => {
      if (waitsForReview) return t('publishedWaits', { count });
      return planned > 0 ? t('publishedFirst', { count: count - planned, planned }) : t('published', { count });
    },
    [t],
  );
}
