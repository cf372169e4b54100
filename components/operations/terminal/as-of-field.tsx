'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';

interface AsOfFieldProps {
  /** Instant in time; empty: now. */
  value: string;
  onChange: (value: string) => void;
}

/** Field for the instant that the wall shows. */
export function AsOfField({ value, onChange }: AsOfFieldProps) {
  const t = useTranslations('terminal');
  const [halfTyped, setHalfTyped] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ width: 240 }}>
        <MomentField
          label={t('asOf')}
          value={halfTyped ? HALF_TYPED : value}
          onChange={({ target }) => {
            setHalfTyped(target.value === HALF_TYPED);
            if (target.value !== HALF_TYPED) onChange(target.value);
          }}
        />
      </Box>
      {value && (
        <Button size="small" onClick={() => onChange('')}>
          {t('agenda.now')}
        </Button>
      )}
    </Box>
  );
}
