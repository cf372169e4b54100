'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { TimeField } from './time-field';

interface Times {
  from: string;
  until: string;
}

interface TimeRowsProps<T extends Times> {
  rows: readonly T[];
  most: number;
  /** Initial value of a new row. */
  first: T;
  atLeastOne?: boolean;
  /** Rendered below the times of a row. */
  more?: (row: T, change: (row: T) => void) => ReactNode;
  onChange: (rows: T[]) => void;
}

// Fields may shrink below their natural width on a phone.
const ROW = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
const UNDERLINED = { ...ROW, pb: 2, borderBottom: 1, borderColor: 'divider' };

/** Times of day, one row each. */
export function TimeRows<T extends Times>({ rows, most, first, atLeastOne, more, onChange }: TimeRowsProps<T>) {
  const t = useTranslations('strategy');
  return (
    <Box sx={ROW}>
      {rows.map((row, at) => {
        const change = (to: T) => onChange(rows.map((each, i) => (i === at ? to : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their position
          <Box key={at} sx={more ? UNDERLINED : ROW}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <TimeField label={t('field.from')} value={row.from} onChange={(from) => change({ ...row, from })} />
              <TimeField label={t('field.until')} value={row.until} onChange={(until) => change({ ...row, until })} />
              <TooltipButton
                label={t('field.removeTime')}
                disabled={atLeastOne && rows.length === 1}
                onClick={() => onChange(rows.filter((_, i) => i !== at))}
              >
                <RemoveIcon fontSize="small" />
              </TooltipButton>
            </Box>
            {more?.(row, change)}
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, first])}
        sx={{ justifySelf: 'start' }}
      >
        {t('field.addTime')}
      </Button>
    </Box>
  );
}
