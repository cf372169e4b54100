'use client';

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { type PlanSlot, planLimits, planSlot } from '@/lib/contract/play-plan';
import { dateText, dayNumber } from '@/lib/schedule';
import { ChoiceField } from './choice-field';
import { asStored, type EndDay, endDayOf, endDaysFor, firstEndDate } from './end-day';
import { MonthDayField, MonthField } from './rule-days';
import { usePlanTexts } from './use-plan-texts';

interface TimesFieldsProps {
  slot: PlanSlot;
  /** Returns the error of a field; undefined if it has none. */
  wrong: (field: 'start' | 'end' | 'endDate') => string | undefined;
  onChange: (more: Pick<Partial<PlanSlot>, 'start' | 'end' | 'endDate'>) => void;
}

/** Times of a slot, and the day on which it ends. */
export function TimesFields({ slot, wrong, onChange }: TimesFieldsProps) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  const { endDate } = slot;
  // A chosen way stays, even while its number of days could be said by another one.
  const [chosen, setChosen] = useState<EndDay>(() => endDayOf(slot));
  const ways = endDaysFor(slot);
  const isPlain = chosen === 'same' || chosen === 'next' || !ways.includes(chosen);
  const way = isPlain ? endDayOf(slot) : chosen;
  const time = (field: 'start' | 'end') => (
    <TextField
      type="time"
      label={t(field)}
      value={slot[field] === '24:00' ? '00:00' : slot[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      error={wrong(field) !== undefined}
      helperText={wrong(field)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const stored = asStored(slot);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        {time('start')}
        {time('end')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: way === 'yearDay' ? '2fr 1fr 1fr' : '1fr 1fr' } }}>
        <ChoiceField
          label={t('endDay')}
          value={way}
          options={[...new Set([...ways, way])].map((each) => [each, t(`endDays.${each}`)] as const)}
          onChange={(to) => {
            setChosen(to);
            onChange({ endDate: firstEndDate(to, slot) });
          }}
        />
        {endDate?.kind === 'on' ? (
          <>
            <MonthDayField
              value={endDate.monthDay}
              onChange={(monthDay) => onChange({ endDate: { ...endDate, monthDay } })}
            />
            {endDate.month !== null && (
              <MonthField value={endDate.month} onChange={(month) => onChange({ endDate: { ...endDate, month } })} />
            )}
          </>
        ) : (
          endDate &&
          (way === 'after' || way === 'date') && (
            <LastDay
              way={way}
              slot={slot}
              days={endDate.days}
              onChange={(days) => onChange({ endDate: { kind: 'after', days } })}
            />
          )
        )}
      </Box>
      <Typography variant="body2" color={wrong('endDate') ? 'error' : 'textSecondary'} aria-live="polite">
        {wrong('endDate') ?? (planSlot.safeParse(stored).success ? words.times(stored) : '')}
      </Typography>
    </Box>
  );
}

interface LastDayProps {
  way: 'after' | 'date';
  slot: PlanSlot;
  days: number;
  onChange: (days: number) => void;
}

/** Number of days until a slot ends, or for a single date the date itself. */
function LastDay({ way, slot: { rule }, days, onChange }: LastDayProps) {
  const t = useTranslations('plan');
  /** Text that is no date yet; `null`: the field shows the days. */
  const [typed, setTyped] = useState<string | null>(null);
  const first = rule.kind === 'dates' ? rule.dates[0] : undefined;
  if (way === 'after' || !first) {
    return (
      <TextField
        type="number"
        label={t('endDayCount')}
        value={days || ''}
        onChange={({ target }) => onChange(Number(target.value))}
        slotProps={{ htmlInput: { min: 1, max: planLimits.days } }}
      />
    );
  }
  return (
    <MomentField
      precision="day"
      label={t('endDate')}
      value={typed ?? dateText(dayNumber(first) + days)}
      onChange={({ target }) => {
        const to = dayNumber(target.value) - dayNumber(first);
        setTyped(Number.isNaN(to) ? target.value : null);
        onChange(to);
      }}
    />
  );
}
