'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import type { Column } from '@/components/foundation/resource/table';
import { useFormat } from '@/components/foundation/ui';
import type { Program } from '@/lib/contract/program/calls';
import { ProgramMenu } from './program-menu';
import { ProgramName } from './program-name';

export function useProgramColumns(): Column<Program>[] {
  const t = useTranslations('program');
  const tr = useTranslations('review');
  const { isReviewed } = useSubmitReview('program');
  const format = useFormat();
  return useMemo(
    () => [
      {
        field: 'name',
        sortable: true,
        label: t('name'),
        minWidth: 220,
        draw: (row) => <ProgramName program={row} />,
      },
      {
        field: 'size',
        label: t('size'),
        width: 120,
        wideOnly: true,
        text: ({ width, height }) => `${width} × ${height}`,
      },
      {
        field: 'scenes',
        label: t('scenes'),
        width: 140,
        wideOnly: true,
        text: ({ scenes, seconds }) => t('scenesOfLength', { count: scenes, length: format.length(seconds) }),
      },
      ...(isReviewed
        ? [
            {
              field: 'review',
              label: tr('column'),
              width: 150,
              draw: ({ review }: Program) => review && <ReviewStateChip state={review.state} note={review.note} />,
            },
          ]
        : []),
      { field: 'terminals', label: t('terminals'), align: 'end', width: 110, wideOnly: true },
      {
        field: 'updatedAt',
        sortable: true,
        label: t('updated'),
        width: 230,
        wideOnly: true,
        text: ({ updatedAt, updatedBy }) => format.momentBy(updatedAt, updatedBy),
      },
      {
        field: 'actions',
        label: t('actions'),
        width: 72,
        align: 'center',
        buttons: true,
        draw: (row) => <ProgramMenu program={row} />,
      },
    ],
    [t, tr, isReviewed, format],
  );
}
