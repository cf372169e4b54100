'use client';

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';

/** Days back from today; of each the whole first day. */
const SPANS = { today: 0, week: 6, month: 29 } as const;
const spans = Object.keys(SPANS) as (keyof typeof SPANS)[];
/** Of the two moments, which one is half typed. */
const NEITHER = { from: false, to: false };
type Choice = keyof typeof SPANS | 'own' | '';

interface PeriodFilterProps {
  /** Instants of the wire. */
  from: string | null;
  to: string | null;
  onChange: (period: { from: string | null; to: string | null }) => void;
}

/** From when until when a list goes: a usual span, or one of one's own. The calendars come when someone asks for them. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const t = useTranslations('common');
  const [chosen, setChosen] = useState<{ choice: Choice; from: string | null } | null>(null);
  const [half, setHalf] = useState(NEITHER);
  const given: Choice = from || to ? 'own' : '';
  // Of a span that was chosen here the name is known as long as it holds. It is not read off the address: the day begins elsewhere
  // where the server draws the page.
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
          // Until it is whole, or empty, the list stays as it was.
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
