'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { PublishAnswer } from '@/lib/contract/publish';

/** Returns a function that describes the result of a publish: sent to all, to some first, or held for review. */
export function useSentText() {
  const t = useTranslations('publish');
  return useCallback(
    ({ count, planned, waitsForReview }: PublishAnswer) => {
      if (waitsForReview) return t('publishedWaits', { count });
      if (count === 0) return t('publishedToJoiners');
      return planned > 0 ? t('publishedFirst', { count: count - planned, planned }) : t('published', { count });
    },
    [t],
  );
}
