'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { CopyButton } from './copy-button';

/** Codes that are shown this once: the dialog closes by its button alone, not by a click beside it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('account.security');
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="recovery-title">
      <DialogTitle id="recovery-title">{t('recoveryTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('recoveryBody')}</DialogContentText>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 2,
            p: 2,
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 1,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            fontSize: '1rem',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={codes.join('\n')} />
        <Button variant="contained" onClick={onClose}>
          {t('recoveryDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
