'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { name as nameField } from '@/lib/contract/fields';
import { useErrorText } from './error-text';

interface NameDialogProps {
  title: string;
  first: string;
  label?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name and saves it; a refusal is shown at the field and nothing typed is lost. */
export function NameDialog({ title, first, label, onSave, onClose }: NameDialogProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const valid = nameField.safeParse(name);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid.success) return;
    setBusy(true);
    try {
      await onSave(valid.data);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="name-dialog-title">
      <form onSubmit={save}>
        <DialogTitle id="name-dialog-title">{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            margin="dense"
            label={label ?? t('name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
            onFocus={(event) => event.target.select()}
            error={problem !== null}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!valid.success}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
