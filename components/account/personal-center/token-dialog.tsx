'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { ShownOnce } from '@/components/foundation/ui/shown-once';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { apiTokenSave } from '@/lib/contract/access';
import type { Permission } from '@/lib/contract/permissions';
import { ScopeChoice } from './scope-choice';

const DAYS = [7, 30, 90, 180, 365];

/** Creates a token and shows it once. */
export function TokenDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const t = useTranslations('account.tokens');
  const { errors, field, refused, setErrors, values, unsent } = useForm(apiTokenSave, { name: '', days: '90' });
  const [scopes, setScopes] = useState<ReadonlySet<Permission>>(new Set());
  const [token, setToken] = useState<string | null>(null);

  const make = async () => {
    if (scopes.size === 0) return setErrors({ scopes: 'required' });
    const { name = '', days = '' } = values;
    const made = await call(apiTokenSave, { name, days, scopes: [...scopes] });
    setToken(made.token);
    onMade();
  };

  if (token) return <MadeToken token={token} onClose={onClose} />;
  return (
    <FormDialog
      title={t('create')}
      submitLabel={t('make')}
      disabled={!values.name?.trim()}
      onSubmit={make}
      onRefused={refused}
      unsent={unsent}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={t('name')}
        autoFocus
        autoComplete="off"
        helperText={field('name').helperText ?? t('nameHelp')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField {...field('days')} label={t('days')} select>
        {DAYS.map((days) => (
          <MenuItem key={days} value={String(days)}>
            {t('daysOption', { days })}
          </MenuItem>
        ))}
      </TextField>
      <ScopeChoice
        chosen={scopes}
        onChange={(next) => {
          setScopes(next);
          setErrors(({ scopes: _, ...rest }) => rest);
        }}
        problem={errors.scopes && t('noneChosen')}
      />
    </FormDialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('account.tokens');
  return <ShownOnce title={t('madeTitle')} body={t('madeBody')} secret={token} done={t('done')} onClose={onClose} />;
}
