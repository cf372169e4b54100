'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { alarmAcknowledge } from '@/lib/contract/alarm/calls';
import { refreshAlarms } from './refresh-alarms';

interface AcknowledgeDialogProps {
  ids: readonly string[];
  /** Note saved with the alarms so far. */
  note: string;
  done: () => void;
  onClose: () => void;
}

/** Acknowledges alarms, with a note for colleagues. */
export function AcknowledgeDialog({ ids, note, done, onClose }: AcknowledgeDialogProps) {
  const t = useTranslations('alarm');
  const toast = useToast();
  const form = useForm(alarmAcknowledge, { ids: ids.join(), note });
  const save = async () => {
    const given = form.check();
    if (!given) return;
    const { acknowledged } = await call(alarmAcknowledge, given);
    toast.success(t('acknowledgedDone', { count: acknowledged }));
    onClose();
    done();
    await refreshAlarms();
  };
  return (
    <FormDialog
      title={t('acknowledgeTitle', { count: ids.length })}
      body={t('acknowledgeBody')}
      submitLabel={t('acknowledge')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <TextField label={t('note')} autoFocus multiline minRows={2} maxRows={6} {...form.field('note')} />
    </FormDialog>
  );
}
