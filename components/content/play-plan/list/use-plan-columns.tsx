'use client';

import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import type { Column } from '@/components/foundation/resource/table';
import { useFormat } from '@/components/foundation/ui';
import type { PlanRow } from '@/lib/contract/play-plan/calls';
import { PlanMenu } from './plan-menu';

export function usePlanColumns(): Column<PlanRow>[] {
  const t = useTranslations('plan');
  const tr = useTranslations('review');
  const { isReviewed } = useSubmitReview('plan');
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
      { field: 'slots', label: t('slots'), align: 'end', width: 100, wideOnly: true },
      ...(isReviewed
        ? [
            {
              field: 'review',
              label: tr('column'),
              width: 150,
              draw: ({ review }: PlanRow) => review && <ReviewStateChip state={review.state} note={review.note} />,
            },
          ]
        : []),
      { field: 'terminals', label: t('terminals'), align: 'end', width: 106, wideOnly: true },
      {
        field: 'updatedAt',
        sortable: true,
        label: t('updated'),
        width: 174,
        wideOnly: true,
        text: ({ updatedAt, updatedBy }) => format.momentBy(updatedAt, updatedBy),
      },
      {
        field: 'actions',
        label: t('actions'),
        width: 56,
        align: 'center',
        buttons: true,
        draw: (row) => <PlanMenu plan={row} />,
      },
    ],
    [t, tr, isReviewed, format],
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
