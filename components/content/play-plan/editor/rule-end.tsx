'use client';

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { type DateRule, planLimits } from '@/lib/contract/play-plan';
import { ChoiceField } from './choice-field';

const ends = ['never', 'until', 'count'] as const;

interface RuleEndProps {
  rule: Exclude<DateRule, { kind: 'dates' }>;
  onChange: (rule: DateRule) => void;
}

/** Interval of a repeat rule, and its end: never, on a date, or after a number of times. */
export function RuleEnd({ rule, onChange }: RuleEndProps) {
  const t = useTranslations('plan');
  // The rule holds the selected end only once its field is filled in.
  const [end, setEnd] = useState<(typeof ends)[number]>(rule.until ? 'until' : rule.count ? 'count' : 'never');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        type="number"
        label={t(`interval.${rule.kind}`)}
        value={rule.interval || ''}
        onChange={({ target }) => onChange({ ...rule, interval: Number(target.value) })}
        slotProps={{ htmlInput: { min: 1, max: 366 } }}
      />
      <ChoiceField
        label={t('ruleEnds')}
        value={end}
        options={ends.map((one) => [one, t(`ends.${one}`)] as const)}
        onChange={(chosen) => {
          setEnd(chosen);
          onChange({ ...rule, until: null, count: chosen === 'count' ? 10 : null });
        }}
      />
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
  );
}
