'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/foundation/ui/error-text';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { useCall } from '@/lib/client/use-call';
import { triggerNames } from '@/lib/contract/trigger';
import { NOT_OFFERED } from '@/lib/contract/wire';

/** Triggers to choose from; undefined while unknown. `note` is the reason why there are none. */
export function useTriggerChoice() {
  const t = useTranslations('editor.fields');
  const errorText = useErrorText();
  const { data: triggers, error } = useCall(triggerNames, {});
  const note = () => {
    if (error?.message === NOT_OFFERED) return null;
    if (error) return error.status === 401 || error.status === 403 ? t('triggersHidden') : errorText(error);
    return triggers?.length === 0 ? t('noTriggers') : null;
  };
  return { triggers, note: note() };
}

interface TriggerFieldProps {
  triggerId: string;
  triggers: ReturnType<typeof useTriggerChoice>['triggers'];
  onChange: (triggerId: string) => void;
}

/** Trigger that a button fires. One that no longer exists is shown as deleted. */
export function TriggerField({ triggerId, triggers, onChange }: TriggerFieldProps) {
  const t = useTranslations('editor.fields');
  const options = (triggers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some(({ value }) => value === triggerId);
  const unlisted = { value: triggerId, label: triggers ? t('triggerGone') : '–' };
  return (
    <>
      <Labelled label={t('trigger')}>
        <SelectField
          label={t('trigger')}
          value={triggerId}
          options={isListed ? options : [unlisted, ...options]}
          onChange={onChange}
        />
      </Labelled>
      <Typography variant="caption" color="textSecondary">
        {t('triggerHelp')}
      </Typography>
    </>
  );
}
