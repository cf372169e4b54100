'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { onPhone } from '@/components/foundation/shell/measures';
import { Failed } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useLeaveForm } from '@/components/foundation/ui/use-leave-form';
import { useCall } from '@/lib/client/use-call';
import { reviewDetail } from '@/lib/contract/review';
import { Comparison } from './comparison';
import { Decision } from './decision';
import { ReviewFacts } from './review-facts';
import { useNote } from './use-note';

/**
 * Detail of a review: the submission beside the last approved version, remarks, affected terminals, and the decision.
 */
export function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('review');
  const tc = useTranslations('common');
  const phone = useMediaQuery(onPhone);
  const { data, error, mutate } = useCall(reviewDetail, { id });
  const note = useNote(id);
  const leave = useLeaveForm(onClose);
  const close = () => void leave(note.text.trim() !== '');
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xl" fullScreen={phone} aria-labelledby="review-title">
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pr: 7 }}>
        <Box component="span" id="review-title" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {data?.name ?? t('one')}
        </Box>
        {data && <ReviewStateChip state={data.state} />}
      </DialogTitle>
      <IconButton aria-label={tc('close')} onClick={close} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          alignContent: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton variant="rounded" height={360} />}
        {data && (
          <>
            <Comparison review={data} />
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
              <Decision review={data} note={note} />
              <ReviewFacts review={data} />
            </Box>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
