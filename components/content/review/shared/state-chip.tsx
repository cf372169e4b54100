'use client';

import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import type { ReviewState } from '@/lib/contract/review/kinds';

const colors = {
  waiting: 'info',
  passed: 'success',
  rejected: 'error',
  recalled: 'default',
  changed: 'warning',
} as const satisfies Record<ReviewState, string>;

/** State of a review; hover or focus shows the reason of a rejection. */
export function ReviewStateChip({ state, note }: { state: ReviewState; note?: string | null }) {
  const t = useTranslations('review');
  const chip = (
    <Chip size="small" variant="outlined" color={colors[state]} label={t(`states.${state}`)} tabIndex={note ? 0 : -1} />
  );
  return note ? <Tooltip title={note}>{chip}</Tooltip> : chip;
}
