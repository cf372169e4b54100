'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/foundation/ui/dialog';
import { LOGIN_PATH } from '@/lib/open-paths';

/**
 * Dialog to sign in over the page, with the sign-in page itself in a frame, so that all of its methods work. It cannot
 * be closed, because nothing behind it works.
 */
export default function SignInAgain({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      fullWidth
      aria-labelledby="sign-in-again"
      // Above every other dialog, with a backdrop that hides the page.
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(12px)' } } }}
    >
      <DialogTitle id="sign-in-again">{t('signInAgain')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('signInAgainBody')}</DialogContentText>
        <Box
          component="iframe"
          src={LOGIN_PATH}
          title={t('signInAgain')}
          sx={{
            display: 'block',
            width: 1,
            height: 'min(560px, 60dvh)',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{t('signInAgainLeave')}</Button>
      </DialogActions>
    </Dialog>
  );
}
