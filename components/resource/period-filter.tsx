'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';

const MomentField = lazy(() => import('./moment-field'));

interface PeriodFilterProps {
  /** Instants of the wire. */
  from: string | null;
  to: string | null;
  onChange: (period: { from: string | null; to: string | null }) => void;
}

/** From when until when a list goes. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const t = useTranslations('common');
  const field = (name: 'from' | 'to', value: string | null) => (
    <Box sx={{ width: { xs: '100%', sm: 230 } }}>
      <MomentField
        name={name}
        label={t(name)}
        value={value ?? ''}
        onChange={(event) => onChange({ from, to, [name]: event.target.value || null })}
        error={false}
        helperText={undefined}
      />
    </Box>
  );
  return (
    <Suspense>
      {field('from', from)}
      {field('to', to)}
    </Suspense>
  );
}
