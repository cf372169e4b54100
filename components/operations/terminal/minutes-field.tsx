'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

interface MinutesFieldProps {
  /** Minutes to choose from; 0 is until someone ends it. */
  lengths: readonly number[];
  value: number;
  onChange: (minutes: number) => void;
}

/** How long something is on terminals that is sent at once. */
export function MinutesField({ lengths, value, onChange }: MinutesFieldProps) {
  const t = useTranslations('terminal');
  return (
    <TextField select label={t('howLong')} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {lengths.map((length) => (
        <MenuItem key={length} value={length}>
          {length ? t('forMinutes', { count: length }) : t('untilEnded')}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The instant so many minutes from now; none for 0. */
export const minutesFromNow = (minutes: number): string | undefined =>
  minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : undefined;
