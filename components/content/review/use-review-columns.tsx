'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import type { Column } from '@/components/foundation/resource/table';
import { useFormat } from '@/components/foundation/ui';
import type { Review } from '@/lib/contract/review';

export function useReviewColumns(): Column<Review>[] {
  const t = useTranslations('review');
  const format = useFormat();
  return useMemo(
    () => [
      { field: 'name', label: t('name'), minWidth: 140, text: ({ name }) => name },
      {
        field: 'state',
        label: t('state'),
        width: 160,
        draw: ({ state, note }) => <ReviewStateChip state={state} note={note} />,
      },
      {
        field: 'submittedAt',
        label: t('submitted'),
        minWidth: 220,
        wideOnly: true,
        text: ({ submittedAt, submittedBy }) => format.momentBy(submittedAt, submittedBy),
      },
      {
        field: 'decidedAt',
        label: t('decided'),
        minWidth: 220,
        wideOnly: true,
        text: ({ decidedAt, decidedBy }) =>
          decidedAt ? (decidedBy ? format.momentBy(decidedAt, decidedBy) : format.moment(decidedAt)) : '',
      },
      {
        field: 'terminals',
        label: t('terminals'),
        width: 150,
        wideOnly: true,
        text: ({ terminals }) => (terminals > 0 ? t('terminalsWait', { count: terminals }) : ''),
      },
    ],
    [t, format],
  );
}
