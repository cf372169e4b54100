'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import type { Question } from './confirm';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  question: Question | null;
  open: boolean;
  onSettle: (yes: boolean) => void;
}

/** Confirmation dialog; a separate chunk, loaded on first use. */
export default function ConfirmDialog({ question, open, onSettle }: ConfirmDialogProps) {
  const t = useTranslations('common');
  return (
    <Dialog
      open={open}
      onClose={() => onSettle(false)}
      onBack={() => onSettle(question?.leaving === true)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-title"
    >
      <DialogTitle id="confirm-title">{question?.title}</DialogTitle>
      {question?.body && (
        <DialogContent>
          <DialogContentText component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {question.body}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {!question?.notice && <Button onClick={() => onSettle(false)}>{t('cancel')}</Button>}
        <Button
          // A new key focuses the button again if one question follows another in the same dialog.
          key={question?.title}
          variant="contained"
          color={question?.danger ? 'error' : 'primary'}
          onClick={() => onSettle(true)}
          autoFocus
        >
          {question?.confirmLabel ?? t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
