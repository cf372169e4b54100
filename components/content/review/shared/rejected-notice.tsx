'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { type ReviewKind, type ReviewSummary, submitPermission } from '@/lib/contract/review/kinds';
import { useSubmitReview } from './use-submit-review';

interface RejectedNoticeProps {
  kind: ReviewKind;
  /** Id of the reviewed thing. */
  id: string;
  /** Latest review of the thing. */
  review: ReviewSummary | null | undefined;
  /** Saves the edited state, so that it is what gets submitted; returns false on failure. */
  save?: () => Promise<boolean>;
  sx?: SystemStyleObject<Theme>;
}

/**
 * Explains why a thing was rejected, by whom and when, with a button to submit it again. Renders nothing for others.
 */
export function RejectedNotice({ review, ...props }: RejectedNoticeProps) {
  return review?.state === 'rejected' && <Rejected key={review.reviewId} review={review} {...props} />;
}

function Rejected({ kind, id, review, save, sx }: RejectedNoticeProps & { review: ReviewSummary }) {
  const t = useTranslations('review');
  const format = useFormat();
  const { submit } = useSubmitReview(kind);
  const [busy, setBusy] = useState(false);
  const { note, decidedBy, decidedAt } = review;
  const submitAgain = async () => {
    setBusy(true);
    if (!save || (await save())) await submit([id]);
    setBusy(false);
  };
  return (
    <Alert severity="error" sx={{ flexShrink: 0, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 }, ...sx }}>
      <AlertTitle>{t('states.rejected')}</AlertTitle>
      {note && (
        <Box sx={{ maxHeight: '20vh', overflowY: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box component="span" sx={{ flex: '1 1 260px' }}>
          {decidedBy && decidedAt && `${format.momentBy(decidedAt, decidedBy)} · `}
          {t('editAndSubmit')}
        </Box>
        <Allowed permission={submitPermission[kind]}>
          <Button size="small" color="inherit" variant="outlined" loading={busy} onClick={() => void submitAgain()}>
            {t('submitAgain')}
          </Button>
        </Allowed>
      </Box>
    </Alert>
  );
}
