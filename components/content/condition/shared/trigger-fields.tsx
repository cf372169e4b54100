'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useTriggerChoice } from '@/components/foundation/scene/widgets/button/trigger-field';
import { type Comparison, MOST_MINUTES_AFTER } from '@/lib/contract/condition';
import { ChoiceField } from './choice-field';
import type { ComparisonFieldsProps } from './comparison-fields';

type AfterTrigger = Extract<Comparison, { kind: 'trigger' }>;

/** Trigger, and the minutes since it was last fired. */
export function TriggerFields({ comparison, errorAt, onChange }: ComparisonFieldsProps<AfterTrigger>) {
  const t = useTranslations('condition');
  const { triggerId, is, minutes } = comparison;
  const { triggers, note } = useTriggerChoice();
  const error = errorAt('minutes');
  return (
    <>
      <ChoiceField
        label={t('trigger')}
        value={triggerId}
        options={(triggers ?? []).map(({ id }) => id)}
        nameOf={(id) => triggers?.find((each) => each.id === id)?.name ?? (triggers ? t('triggerGone') : '–')}
        error={errorAt('triggerId')}
        note={note}
        onChange={(to) => onChange({ ...comparison, triggerId: to })}
      />
      <ChoiceField
        label={t('comparison')}
        value={is}
        options={['within', 'notWithin'] as const}
        nameOf={(each) => t(`compare.${each}`)}
        onChange={(to) => onChange({ ...comparison, is: to })}
      />
      <TextField
        type="number"
        label={t('minutes')}
        value={Number.isNaN(minutes) ? '' : minutes}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) =>
          onChange({ ...comparison, minutes: target.value === '' ? Number.NaN : Number(target.value) })
        }
        slotProps={{ htmlInput: { min: 1, max: MOST_MINUTES_AFTER, step: 1 } }}
      />
    </>
  );
}
