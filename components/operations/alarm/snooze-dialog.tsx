'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { alarmSnooze } from '@/lib/contract/alarm/calls';
import { refreshAlarms } from './refresh-alarms';

interface SnoozeDialogProps {
  ids: readonly string[];
  done: () => void;
  onClose: () => void;
}

type End = 'recovery' | 'time';

/** Mutes notifications of alarms until they recover, or until a given time. */
export function SnoozeDialog({ ids, done, onClose }: SnoozeDialogProps) {
  const t = useTranslations('alarm');
  const toast = useToast();
  const [end, setEnd] = useState<End>('recovery');
  const form = useForm(
    alarmSnooze,
    { ids: ids.join(), until: '' },
    ({ until }): Record<string, string> => (end === 'time' && !until ? { until: 'required' } : {}),
  );
  const save = async () => {
    const { until, ...others } = form.values;
    const given = form.check(end === 'time' ? form.values : others);
    if (!given) return;
    const { snoozed } = await call(alarmSnooze, given);
    toast.success(t('snoozedDone', { count: snoozed }));
    onClose();
    done();
    await refreshAlarms();
  };
  return (
    <FormDialog
      title={t('snoozeTitle', { count: ids.length })}
      body={t('snoozeBody')}
      submitLabel={t('snooze')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <RadioGroup aria-label={t('snoozeUntil')} value={end} onChange={(_, to) => setEnd(to as End)}>
        <FormControlLabel value="recovery" control={<Radio />} label={t('untilRecovery')} />
        <FormControlLabel value="time" control={<Radio />} label={t('untilTime')} />
      </RadioGroup>
      {end === 'time' && <MomentField label={t('snoozeUntil')} required {...form.field('until')} />}
    </FormDialog>
  );
}
