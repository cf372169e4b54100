'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import { findOfficeChild, terminalWay } from '@/lib/contract/terminal/places';

/** The caller's institution, one directly below it, or the one that is chosen already. */
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
      // While its name is not known yet, no other one is in its place.
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
