'use client';

import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useReviewStateFields } from '@/components/content/review/shared/use-review-state-fields';
import { actionsColumn, countColumn, updatedColumn } from '@/components/foundation/resource/common-columns';
import { useFieldColumns } from '@/components/foundation/resource/field-columns';
import type { Column } from '@/components/foundation/resource/table';
import { useFormat } from '@/components/foundation/ui';
import type { PlanRow } from '@/lib/contract/play-plan/calls';
import { PlanMenu } from './plan-menu';

export function usePlanColumns(): Column<PlanRow>[] {
  const t = useTranslations('plan');
  const reviewStateColumns = useFieldColumns(useReviewStateFields('plan'));
  const format = useFormat();
  return useMemo(
    () => [
      { field: 'name', sortable: true, label: t('name'), minWidth: 132, text: ({ name }) => name },
      {
        field: 'state',
        label: t('state'),
        width: 180,
        draw: (row) => <PlanState plan={row} />,
      },
      {
        field: 'period',
        label: t('period'),
        width: 170,
        wideOnly: true,
        text: ({ from, until }) =>
          until
            ? t('fromUntil', { from: format.date(from), until: format.date(until) })
            : t('fromOn', { from: format.date(from) }),
      },
      countColumn('slots', t('slots'), 100),
      ...reviewStateColumns,
      countColumn('terminals', t('terminals'), 106),
      updatedColumn(t('updated'), format, 174),
      actionsColumn(t('actions'), 56, (row) => <PlanMenu plan={row} />),
    ],
    [t, reviewStateColumns, format],
  );
}

/** Shows whether terminals have the current version of the plan. */
function PlanState({ plan: { published, terminals, revision } }: { plan: PlanRow }) {
  const t = useTranslations('plan');
  if (!published || terminals === 0) return <Chip size="small" variant="outlined" label={t('states.draft')} />;
  return published.revision === revision ? (
    <Chip size="small" color="success" variant="outlined" label={t('states.published')} />
  ) : (
    <Chip size="small" color="warning" variant="outlined" label={t('states.changed')} />
  );
}
