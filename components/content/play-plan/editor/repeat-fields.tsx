'use client';

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { type DateRule, dateRule, planLimits, type Weekday, weekdays } from '@/lib/contract/play-plan';
import { DatesField } from './dates-field';
import { usePlanTexts } from './use-plan-texts';

const kinds = [
  'daily',
  'weekly',
  'monthlyByDate',
  'monthlyByWeekday',
  'yearlyByDate',
  'yearlyByWeekday',
  'dates',
] as const;
const ends = ['never', 'until', 'count'] as const;
const ordinals = [1, 2, 3, 4, 5, -1] as const;
const monthDays = [...Array.from({ length: 31 }, (_, i) => i + 1), -1];
const months = Array.from({ length: 12 }, (_, i) => i + 1);

interface RepeatFieldsProps {
  rule: DateRule;
  problem?: string;
  onChange: (rule: DateRule) => void;
}

/** Repeat rule of a slot: frequency, days and end. */
export function RepeatFields({ rule, problem, onChange }: RepeatFieldsProps) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  const [end, setEnd] = useState<(typeof ends)[number]>(
    rule.kind !== 'dates' && rule.until ? 'until' : rule.kind !== 'dates' && rule.count ? 'count' : 'never',
  );
  const dayName = (day: number) => (day === -1 ? t('lastDay') : String(day));
  const choice = <T extends string | number>(
    label: string,
    value: T,
    options: readonly (readonly [T, string])[],
    choose: (value: T) => void,
  ) => (
    <TextField select label={label} value={value} onChange={({ target }) => choose(target.value as T)}>
      {options.map(([option, name]) => (
        <MenuItem key={option} value={option}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  const weekday = (value: Weekday, choose: (day: Weekday) => void) =>
    choice(
      t('weekday'),
      value,
      words.weekdays.map((day) => [day, words.weekdayOf(day)] as const),
      choose,
    );
  const month = (value: number, choose: (month: number) => void) =>
    choice(
      t('month'),
      value,
      months.map((one) => [one, words.monthOf(one)] as const),
      choose,
    );
  const nth = (value: (typeof ordinals)[number], choose: (nth: (typeof ordinals)[number]) => void) =>
    choice(
      t('nthLabel'),
      value,
      ordinals.map((one) => [one, t(`nth.${one}`)] as const),
      choose,
    );

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {choice(
        t('repeat'),
        rule.kind,
        kinds.map((kind) => [kind, t(`repeats.${kind}`)] as const),
        (kind) => onChange(ruleOf(kind, rule)),
      )}
      {rule.kind === 'weekly' && (
        <ToggleButtonGroup
          fullWidth
          value={rule.byDay}
          aria-label={t('onDays')}
          onChange={(_, byDay: Weekday[]) => byDay.length > 0 && onChange({ ...rule, byDay })}
        >
          {words.weekdays.map((day) => (
            <ToggleButton
              key={day}
              value={day}
              aria-label={words.weekdayOf(day)}
              sx={{ px: 0.5, textTransform: 'none' }}
            >
              {words.weekdayOf(day, 'short')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {rule.kind === 'monthlyByDate' &&
        choice(
          t('dayOfMonth'),
          rule.byMonthDay[0] ?? 1,
          monthDays.map((day) => [day, dayName(day)] as const),
          (day) => onChange({ ...rule, byMonthDay: [day] }),
        )}
      {rule.kind === 'monthlyByWeekday' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          {nth(rule.nth, (chosen) => onChange({ ...rule, nth: chosen }))}
          {weekday(rule.byDay, (byDay) => onChange({ ...rule, byDay }))}
        </Box>
      )}
      {rule.kind === 'yearlyByDate' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          {choice(
            t('dayOfMonth'),
            rule.byMonthDay,
            monthDays.map((day) => [day, dayName(day)] as const),
            (byMonthDay) => onChange({ ...rule, byMonthDay }),
          )}
          {month(rule.byMonth, (byMonth) => onChange({ ...rule, byMonth }))}
        </Box>
      )}
      {rule.kind === 'yearlyByWeekday' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr 1fr' }}>
          {nth(rule.nth, (chosen) => onChange({ ...rule, nth: chosen }))}
          {weekday(rule.byDay, (byDay) => onChange({ ...rule, byDay }))}
          {month(rule.byMonth, (byMonth) => onChange({ ...rule, byMonth }))}
        </Box>
      )}
      {rule.kind === 'dates' ? (
        <DatesField label={t('dates')} dates={rule.dates} onChange={(dates) => onChange({ ...rule, dates })} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            type="number"
            label={t(`interval.${rule.kind}`)}
            value={rule.interval || ''}
            onChange={({ target }) => onChange({ ...rule, interval: Number(target.value) })}
            slotProps={{ htmlInput: { min: 1, max: 366 } }}
          />
          {choice(
            t('ruleEnds'),
            end,
            ends.map((one) => [one, t(`ends.${one}`)] as const),
            (chosen) => {
              setEnd(chosen);
              onChange({ ...rule, until: null, count: chosen === 'count' ? 10 : null });
            },
          )}
          {end === 'until' && (
            <MomentField
              precision="day"
              label={t('ruleUntil')}
              value={rule.until ?? ''}
              onChange={({ target }) => onChange({ ...rule, until: target.value || null, count: null })}
            />
          )}
          {end === 'count' && (
            <TextField
              type="number"
              label={t('ruleCount')}
              value={rule.count || ''}
              onChange={({ target }) => onChange({ ...rule, until: null, count: Number(target.value) })}
              slotProps={{ htmlInput: { min: 1, max: planLimits.count } }}
            />
          )}
        </Box>
      )}
      <Typography variant="body2" color={problem ? 'error' : 'textSecondary'} aria-live="polite">
        {problem ?? (dateRule.safeParse(rule).success ? words.repetition(rule) : '')}
      </Typography>
    </Box>
  );
}

/** Converts a rule to another kind and keeps common fields. */
function ruleOf(kind: DateRule['kind'], before: DateRule): DateRule {
  const today = new Date();
  const common =
    before.kind === 'dates'
      ? { interval: 1, from: null, until: null, count: null }
      : { interval: before.interval, from: before.from, until: before.until, count: before.count };
  const byDay = weekdays[(today.getDay() + 6) % 7] ?? 'MO';
  const byMonthDay = today.getDate();
  const byMonth = today.getMonth() + 1;
  switch (kind) {
    case 'daily':
      return { kind, ...common };
    case 'weekly':
      return { kind, byDay: [byDay], ...common };
    case 'monthlyByDate':
      return { kind, byMonthDay: [byMonthDay], ...common };
    case 'monthlyByWeekday':
      return { kind, nth: 1, byDay, ...common };
    case 'yearlyByDate':
      return { kind, byMonth, byMonthDay, ...common };
    case 'yearlyByWeekday':
      return { kind, byMonth, nth: 1, byDay, ...common };
    case 'dates':
      return {
        kind,
        dates: [`${today.getFullYear()}-${String(byMonth).padStart(2, '0')}-${String(byMonthDay).padStart(2, '0')}`],
      };
  }
}
