'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import { findOfficeChild, terminalWay } from '@/lib/contract/terminal/places';

/** Institution picker: the caller's own, those directly below it, and the current one. */
export function OfficeField({ value, onChange }: { value: string; onChange: (officeId: string) => void }) {
  const t = useTranslations('terminal');
  const { office } = useUser();
  const { data: below } = useCall(findOfficeChild, { officeId: office.id });
  const near = [office, ...(below ?? [])];
  const isFar = below !== undefined && near.every(({ id }) => id !== value);
  const { data: way } = useCall(terminalWay, isFar ? { officeId: value } : null);
  const far = isFar && way?.at(-1);
  const choices = far ? [...near, far] : near;
  const known = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={t('institution')}
      // Empty until the name is known, so that no other institution is shown instead.
      value={known ? value : ''}
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
