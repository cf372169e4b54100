'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import { safeLink } from './clean';

interface LinkDialogProps {
  open: boolean;
  onClose: () => void;
  onLink: (address: string) => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ open, onClose, onLink }: LinkDialogProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const take = () => {
    const address = safeLink(text);
    setWrong(!address);
    if (!address) return;
    setText('');
    onLink(address);
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-title" disableRestoreFocus>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          take();
        }}
      >
        <DialogTitle id="link-title">{t('announcement.linkTitle')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label={t('announcement.linkAddress')}
            placeholder="https://"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={wrong}
            helperText={t('announcement.linkHelp')}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('common.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
