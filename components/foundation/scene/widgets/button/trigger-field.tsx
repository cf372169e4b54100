'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { useCall } from '@/lib/client/use-call';
import { triggerNames } from '@/lib/contract/trigger';
import { NOT_OFFERED } from '@/lib/contract/wire';

/** Triggers that a button may fire; `note` is the reason why there are none. */
export function useTriggerChoice() {
  const t = useTranslations('editor.fields');
  const { data: triggers = [], error, isLoading } = useCall(triggerNames, {});
  const isOffered = error?.message !== NOT_OFFERED;
  const note = error ? t('triggersHidden') : t('noTriggers');
  return { triggers, isOffered, note: isOffered && !isLoading && triggers.length === 0 ? note : null };
}

interface TriggerFieldProps {
  triggerId: string;
  triggers: ReturnType<typeof useTriggerChoice>['triggers'];
  onChange: (triggerId: string) => void;
}

/** Trigger that a button fires. One that no longer exists is shown as deleted. */
export function TriggerField({ triggerId, triggers, onChange }: TriggerFieldProps) {
  const t = useTranslations('editor.fields');
  const isGone = !triggers.some(({ id }) => id === triggerId);
  const options = triggers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Labelled label={t('trigger')}>
        <SelectField
          label={t('trigger')}
          value={triggerId}
          options={isGone ? [{ value: triggerId, label: t('triggerGone') }, ...options] : options}
          onChange={onChange}
        />
      </Labelled>
      <Typography variant="caption" color="textSecondary">
        {t('triggerHelp')}
      </Typography>
    </>
  );
}
