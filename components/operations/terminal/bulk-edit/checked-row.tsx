'use client';

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface CheckedRowProps {
  label: string;
  checked: boolean;
  onCheck: (on: boolean) => void;
  children: ReactNode;
}

/** Row of a bulk edit: a checkbox beside its field. Entering a value checks the row. */
export function CheckedRow({ label, checked, onCheck, children }: CheckedRowProps) {
  const t = useTranslations('terminal');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '32px 1fr', columnGap: 1, alignItems: 'center' }}>
      <Checkbox
        checked={checked}
        onChange={(_, on) => onCheck(on)}
        slotProps={{ input: { 'aria-label': t('changeField', { field: label }) } }}
        sx={{ p: 0.5 }}
      />
      <Box onChange={() => onCheck(true)} sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
