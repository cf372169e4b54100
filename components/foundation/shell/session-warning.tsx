'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/foundation/ui/dialog';

/** Remaining session time, with a button to stay. `left` is in milliseconds; `null` if there is enough. */
export default function SessionWarning({ left, onStay: stay }: { left: number | null; onStay: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog open={left !== null} onClose={stay} maxWidth="xs" fullWidth aria-labelledby="session-watch">
      <DialogTitle id="session-watch">{t('sessionEnds')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('sessionEndsBody', {
            minutes: Math.floor((left ?? 0) / 60_000),
            seconds: Math.floor((left ?? 0) / 1_000) % 60,
          })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={stay} autoFocus>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
