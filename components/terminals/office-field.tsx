'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/shell/session';
import { useCall } from '@/lib/client/use-call';
import { findOfficeChild } from '@/lib/contract/terminal';

/** The caller's institution or one directly below it. */
export function OfficeField({ value, onChange }: { value: string; onChange: (officeId: string) => void }) {
  const t = useTranslations('terminal');
  const { office } = useUser();
  const { data: below = [] } = useCall(findOfficeChild, { officeId: office.id });
  const choices = [office, ...below];
  const known = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={t('institution')}
      value={known ? value : office.id}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
