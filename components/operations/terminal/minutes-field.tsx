'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

interface MinutesFieldProps {
  /** Choices in minutes; 0 means until ended manually. */
  lengths: readonly number[];
  value: number;
  onChange: (minutes: number) => void;
}

/** Duration of content sent immediately. */
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

/** Returns the instant so many minutes from now; undefined for 0. */
export const minutesFromNow = (minutes: number): string | undefined =>
  minutes ? new Date(Date.now() + minutes * 60_000).toISOString() : undefined;
