'use client';

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';

/** Days before today; the first day is included in full. */
const SPANS = { today: 0, week: 6, month: 29 } as const;
const spans = Object.keys(SPANS) as (keyof typeof SPANS)[];
/** Half-typed state of the two fields. */
const NEITHER = { from: false, to: false };
type Choice = keyof typeof SPANS | 'own' | '';

interface PeriodFilterProps {
  /** Instant in wire format. */
  from: string | null;
  to: string | null;
  onChange: (period: { from: string | null; to: string | null }) => void;
}

/** Period filter: a preset or a custom range. The date pickers are loaded on demand. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const t = useTranslations('common');
  const [chosen, setChosen] = useState<{ choice: Choice; from: string | null } | null>(null);
  const [half, setHalf] = useState(NEITHER);
  const given: Choice = from || to ? 'own' : '';
  // Remembers the preset chosen here while it applies. It is not derived from the address, because the server's day
  // begins at another time.
  const choice = chosen && (chosen.choice === 'own' || (chosen.from === from && !to)) ? chosen.choice : given;

  const choose = (next: Choice) => {
    const begin = next === '' || next === 'own' ? null : daysBack(SPANS[next]);
    setChosen({ choice: next, from: begin });
    setHalf(NEITHER);
    onChange(next === 'own' ? { from, to } : { from: begin, to: null });
  };
  const field = (name: 'from' | 'to', value: string | null) => (
    <Box sx={{ width: { xs: '100%', sm: 230 } }}>
      <MomentField
        name={name}
        label={t(name)}
        value={value ?? ''}
        error={half[name]}
        onChange={({ target }) => {
          const unfinished = target.value === HALF_TYPED;
          setHalf((before) => ({ ...before, [name]: unfinished }));
          // The list is unchanged until the input is complete or empty.
          if (!unfinished) onChange({ from, to, [name]: target.value || null });
        }}
      />
    </Box>
  );
  return (
    <>
      <TextField
        select
        label={t('period')}
        value={choice}
        onChange={(event) => choose(event.target.value as Choice)}
        sx={{ width: { xs: '100%', sm: 200 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('any')}</MenuItem>
        {spans.map((span) => (
          <MenuItem key={span} value={span}>
            {t(`periods.${span}`)}
          </MenuItem>
        ))}
        <MenuItem value="own">{t('periods.own')}</MenuItem>
      </TextField>
      {choice === 'own' && (
        <>
          {field('from', from)}
          {field('to', to)}
        </>
      )}
    </>
  );
}

function daysBack(days: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.toISOString();
}
