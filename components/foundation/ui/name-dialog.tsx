'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { name as nameField } from '@/lib/contract/fields';
import { useErrorText } from './error-text';
import { FormDialog } from './form-dialog';
import { useUnsent } from './unsent';

interface NameDialogProps {
  title: string;
  first: string;
  label?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name and saves it; a refusal is shown at the field, and input is never lost without asking. */
export function NameDialog({ title, first, label, onSave, onClose }: NameDialogProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const unsent = useUnsent(`name ${title} ${first}`, { name }, (typed) => setName(typed.name));
  const valid = nameField.safeParse(name);

  const save = async () => {
    if (!valid.success) return;
    await onSave(valid.data);
    onClose();
  };
  const refused = (error: unknown) => {
    setProblem(errorText(error));
    return true;
  };

  return (
    <FormDialog
      title={title}
      submitLabel={t('save')}
      disabled={!valid.success}
      onSubmit={save}
      onRefused={refused}
      unsent={unsent}
      onClose={onClose}
      hasEntries={name !== first}
    >
      <TextField
        autoFocus
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
    </FormDialog>
  );
}
