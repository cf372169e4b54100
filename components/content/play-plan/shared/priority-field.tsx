'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { priorities } from '@/lib/contract/play-plan';

interface PriorityFieldProps {
  value: number;
  help: string;
  onChange: (priority: number) => void;
}

/** Priority in ten steps, each with number and label. */
export function PriorityField({ value, help, onChange }: PriorityFieldProps) {
  const t = useTranslations('plan');
  return (
    <TextField
      select
      label={t('priorityLabel')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      helperText={help}
    >
      {Object.entries(priorities).map(([number, word]) => (
        <MenuItem key={number} value={Number(number)}>
          {t('priorityOf', { number: Number(number), word: t(`priority.${word}`) })}
        </MenuItem>
      ))}
    </TextField>
  );
}
