'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type DateRule, dateRule, weekdays } from '@/lib/contract/play-plan';
import { ChoiceField } from './choice-field';
import { DatesField } from './dates-field';
import { RuleDays } from './rule-days';
import { RuleEnd } from './rule-end';
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

interface RepeatFieldsProps {
  rule: DateRule;
  problem?: string;
  onChange: (rule: DateRule) => void;
}

/** Repeat rule of a slot: frequency, days and end. */
export function RepeatFields({ rule, problem, onChange }: RepeatFieldsProps) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceField
        label={t('repeat')}
        value={rule.kind}
        options={kinds.map((kind) => [kind, t(`repeats.${kind}`)] as const)}
        onChange={(kind) => onChange(ruleOf(kind, rule))}
      />
      <RuleDays rule={rule} onChange={onChange} />
      {rule.kind === 'dates' ? (
        <DatesField label={t('dates')} dates={rule.dates} onChange={(dates) => onChange({ ...rule, dates })} />
      ) : (
        <RuleEnd rule={rule} onChange={onChange} />
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
