'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormField } from '@/components/foundation/resource/form-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { webhookReads } from '@/lib/client/reads/alarm';
import { refresh } from '@/lib/client/refresh';
import { alarmTypeNames } from '@/lib/contract/alarm';
import { type AlarmWebhook, webhookSave, webhookTopics } from '@/lib/contract/alarm/webhooks';

interface WebhookDialogProps {
  /** `null` for a new webhook. */
  webhook: AlarmWebhook | null;
  /** Receives the secret of a new webhook, which the platform returns only once. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const form = useForm(webhookSave, {
    id: webhook?.id,
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    active: String(webhook?.active ?? true),
    topics: webhook?.topics.join() ?? 'alarms',
    types: webhook?.types.join() ?? '',
  });
  const save = async () => {
    const given = form.check();
    if (!given) return;
    const { secret } = await call(webhookSave, given);
    await refresh(...webhookReads);
    onClose();
    onSaved(secret);
  };
  const topics = {
    kind: 'choices' as const,
    options: webhookTopics.map((value) => ({ value, label: t(`topic.${value}`) })),
  };
  const types = {
    kind: 'choices' as const,
    help: t('typesHelp'),
    options: alarmTypeNames.map((value) => ({ value, label: typeName(value) })),
  };
  const shared = { row: null, values: form.values };
  return (
    <FormDialog
      title={webhook?.name ?? t('newWebhook')}
      body={t('webhookBody')}
      submitLabel={t('save')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <TextField label={t('name')} autoFocus required {...form.field('name')} />
      <TextField label={t('url')} required type="url" {...form.field('url')} />
      <FormField {...shared} input={topics} label={t('topics')} field={form.field('topics')} />
      {form.values.topics?.split(',').includes('alarms') && (
        <FormField {...shared} input={types} label={t('types')} field={form.field('types')} />
      )}
      <FormField {...shared} input={{ kind: 'switch' }} label={t('active')} field={form.field('active')} />
    </FormDialog>
  );
}
