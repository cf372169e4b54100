'use client';

import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import type { DateRule, Weekday } from '@/lib/contract/play-plan';
import { ChoiceField } from './choice-field';
import { usePlanTexts } from './use-plan-texts';

const ordinals = [1, 2, 3, 4, 5, -1] as const;
const monthDays = [...Array.from({ length: 31 }, (_, i) => i + 1), -1];
const months = Array.from({ length: 12 }, (_, i) => i + 1);

interface RuleDaysProps {
  rule: DateRule;
  onChange: (rule: DateRule) => void;
}

/** Days of a repeat rule within its week, month or year. */
export function RuleDays({ rule, onChange }: RuleDaysProps) {
  switch (rule.kind) {
    case 'weekly':
      return <WeekdayButtons value={rule.byDay} onChange={(byDay) => onChange({ ...rule, byDay })} />;
    case 'monthlyByDate':
      return (
        <MonthDayField value={rule.byMonthDay[0] ?? 1} onChange={(day) => onChange({ ...rule, byMonthDay: [day] })} />
      );
    case 'monthlyByWeekday':
      return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <OrdinalField value={rule.nth} onChange={(nth) => onChange({ ...rule, nth })} />
          <WeekdayField value={rule.byDay} onChange={(byDay) => onChange({ ...rule, byDay })} />
        </Box>
      );
    case 'yearlyByDate':
      return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <MonthDayField value={rule.byMonthDay} onChange={(byMonthDay) => onChange({ ...rule, byMonthDay })} />
          <MonthField value={rule.byMonth} onChange={(byMonth) => onChange({ ...rule, byMonth })} />
        </Box>
      );
    case 'yearlyByWeekday':
      return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr 1fr' }}>
          <OrdinalField value={rule.nth} onChange={(nth) => onChange({ ...rule, nth })} />
          <WeekdayField value={rule.byDay} onChange={(byDay) => onChange({ ...rule, byDay })} />
          <MonthField value={rule.byMonth} onChange={(byMonth) => onChange({ ...rule, byMonth })} />
        </Box>
      );
    default:
      return null;
  }
}

interface FieldProps<T> {
  value: T;
  onChange: (value: T) => void;
}

function WeekdayButtons({ value, onChange }: FieldProps<Weekday[]>) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  return (
    <ToggleButtonGroup
      fullWidth
      value={value}
      aria-label={t('onDays')}
      onChange={(_, days: Weekday[]) => days.length > 0 && onChange(days)}
    >
      {words.weekdays.map((day) => (
        <ToggleButton key={day} value={day} aria-label={words.weekdayOf(day)} sx={{ px: 0.5, textTransform: 'none' }}>
          {words.weekdayOf(day, 'short')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function WeekdayField(props: FieldProps<Weekday>) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  return (
    <ChoiceField
      label={t('weekday')}
      options={words.weekdays.map((day) => [day, words.weekdayOf(day)] as const)}
      {...props}
    />
  );
}

/** Day of a month, or its last one. */
export function MonthDayField(props: FieldProps<number>) {
  const t = useTranslations('plan');
  return (
    <ChoiceField
      label={t('dayOfMonth')}
      options={monthDays.map((day) => [day, day === -1 ? t('lastDay') : String(day)] as const)}
      {...props}
    />
  );
}

/** Month of a year. */
export function MonthField(props: FieldProps<number>) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  return (
    <ChoiceField
      label={t('month')}
      options={months.map((month) => [month, words.monthOf(month)] as const)}
      {...props}
    />
  );
}

function OrdinalField(props: FieldProps<(typeof ordinals)[number]>) {
  const t = useTranslations('plan');
  return (
    <ChoiceField label={t('nthLabel')} options={ordinals.map((nth) => [nth, t(`nth.${nth}`)] as const)} {...props} />
  );
}
