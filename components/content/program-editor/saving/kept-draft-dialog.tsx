'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';

interface KeptDraftDialogProps {
  keptAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the unsaved changes of an earlier visit. Only a decision closes it. */
export function KeptDraftDialog({ keptAt, onRestore, onDiscard }: KeptDraftDialogProps) {
  const t = useTranslations('editor.kept');
  const { moment } = useFormat();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="kept-draft-title">
      <DialogTitle id="kept-draft-title">{t('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('body', { at: moment(keptAt) })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button variant="contained" onClick={onRestore} autoFocus>
          {t('restore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
