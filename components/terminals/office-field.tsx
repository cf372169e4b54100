'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/shell/session';
import { useCall } from '@/lib/client/use-call';
import { officeDetail } from '@/lib/contract/office';
import { findOfficeChild } from '@/lib/contract/terminal-places';

/** The caller's institution, one directly below it, or the one that is chosen already. */
export function OfficeField({ value, onChange }: { value: string; onChange: (officeId: string) => void }) {
  const t = useTranslations('terminal');
  const { office } = useUser();
  const { data: below = [] } = useCall(findOfficeChild, { officeId: office.id });
  const near = [office, ...below];
  const { data: far } = useCall(officeDetail, near.some(({ id }) => id === value) ? null : { id: value });
  const choices = far ? [...near.filter(({ id }) => id !== far.id), far] : near;
  const known = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={t('institution')}
      // While its name is not known yet, no other one stands in its place.
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
