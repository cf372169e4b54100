'use client';

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

const USUAL = 3;
const MOST = 1_000;

interface RepeatsFieldProps {
  /** `null`: repeats until the end. */
  value: number | null;
  error: string | undefined;
  onChange: (repeats: number | null) => void;
}

/** Number of times that all texts pass before the message ends. */
export function RepeatsField({ value, error, onChange }: RepeatsFieldProps) {
  const t = useTranslations('message');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: value === null ? '1fr' : '1fr 120px' }}>
      <TextField
        select
        label={t('repeats')}
        value={value === null ? 'always' : 'times'}
        onChange={({ target }) => onChange(target.value === 'times' ? USUAL : null)}
      >
        <MenuItem value="always">{t('onAndOn')}</MenuItem>
        <MenuItem value="times">{t('someTimes')}</MenuItem>
      </TextField>
      {value !== null && (
        <TextField
          type="number"
          label={t('times')}
          // Cleared while another number is typed.
          value={value === 0 ? '' : value}
          onChange={({ target }) => onChange(Math.min(MOST, Math.max(0, Math.round(Number(target.value)))))}
          error={error !== undefined}
          helperText={error}
          slotProps={{ htmlInput: { min: 1, max: MOST } }}
        />
      )}
    </Box>
  );
}
