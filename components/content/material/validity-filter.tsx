'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

const validities = ['usable', 'ending', 'later', 'expired'] as const;
type Validity = (typeof validities)[number];

interface ValidityFilterProps {
  value: Validity | undefined;
  onChange: (validity: Validity | undefined) => void;
}

/** Filters materials by validity: valid now, expiring soon, valid later, expired, or all. */
export function ValidityFilter({ value, onChange }: ValidityFilterProps) {
  const t = useTranslations('material');
  return (
    <TextField
      select
      size="small"
      label={t('validityFilter')}
      value={value ?? 'all'}
      onChange={({ target }) => onChange(validities.find((each) => each === target.value))}
      sx={{ width: { xs: '100%', sm: 160 } }}
    >
      <MenuItem value="all">{t('types.all')}</MenuItem>
      {validities.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`validities.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
