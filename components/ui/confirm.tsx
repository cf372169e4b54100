'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

export interface Question {
  title: string;
  body?: ReactNode;
  confirmLabel?: string;
  /** The act can't be undone: its button says so by its colour. */
  danger?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before something that can't be undone. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const [open, setOpen] = useState(false);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog open={open} onClose={() => settle(false)} maxWidth="xs" fullWidth aria-labelledby="confirm-title">
        <DialogTitle id="confirm-title">{asked?.title}</DialogTitle>
        {asked?.body && (
          <DialogContent>
            <DialogContentText component="div">{asked.body}</DialogContentText>
          </DialogContent>
        )}
        <DialogActions>
          <Button onClick={() => settle(false)}>{t('cancel')}</Button>
          <Button
            variant="contained"
            color={asked?.danger ? 'error' : 'primary'}
            onClick={() => settle(true)}
            autoFocus
          >
            {asked?.confirmLabel ?? t('confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </ConfirmContext>
  );
}

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm outside ConfirmProvider');
  return confirm;
}
