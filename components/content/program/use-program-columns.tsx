'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useReviewStateFields } from '@/components/content/review/shared/use-review-state-fields';
import { actionsColumn, countColumn, updatedColumn } from '@/components/foundation/resource/common-columns';
import { useFieldColumns } from '@/components/foundation/resource/field-columns';
import type { Column } from '@/components/foundation/resource/table';
import { useFormat } from '@/components/foundation/ui';
import type { Program } from '@/lib/contract/program/calls';
import { ProgramMenu } from './program-menu';
import { ProgramName } from './program-name';

export function useProgramColumns(): Column<Program>[] {
  const t = useTranslations('program');
  const reviewStateColumns = useFieldColumns(useReviewStateFields('program'));
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
      ...reviewStateColumns,
      countColumn('terminals', t('terminals'), 110),
      updatedColumn(t('updated'), format, 230),
      actionsColumn(t('actions'), 72, (row) => <ProgramMenu program={row} />),
    ],
    [t, reviewStateColumns, format],
  );
}
