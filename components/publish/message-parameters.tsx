'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ImpactPanel } from '@/components/impact/impact-panel';
import { openedMessagePath, publishMessagePath } from '@/components/messages/paths';
import { navigate } from '@/components/shell/address';
import { closeTab } from '@/components/shell/tab-requests';
import { useErrorText, useToast } from '@/components/ui';
import { call } from '@/lib/client/call';
import { messageReads } from '@/lib/client/reads/messages';
import { publishReads } from '@/lib/client/reads/publishes';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { messageImpact } from '@/lib/contract/impact';
import { messagePreview, messageSavePublish } from '@/lib/contract/message-calls';
import { choiceOf, endDraft, useDraft } from './draft';
import { PeriodFields, usePeriod } from './period-fields';
import { PublishForm } from './publish-form';
import { RollOutFields, useRollOut } from './roll-out';
import { useSelectionCount } from './use-selection-count';
import { useSentText } from './use-sent-text';

/** From when until when a message shows; then it is published. */
export function MessageParameters({ messageId }: { messageId: string }) {
  const t = useTranslations('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const sentText = useSentText();
  const draft = useDraft();
  const { count } = useSelectionCount(draft);
  const { data: message } = useCall(messagePreview, { id: messageId });
  const period = usePeriod();
  const rollOut = useRollOut(count);
  const [named, setNamed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = named ?? message?.name ?? '';

  const asked =
    count && period.valid && rollOut.valid
      ? { messageId, ...choiceOf(draft), publishParams: { ...period.value, ...rollOut.value } }
      : null;

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const sent = await call(messageSavePublish, {
        messageId,
        ...choiceOf(draft),
        publishParams: { name: name.trim(), ...period.value, ...rollOut.value },
      });
      toast.success(sentText(sent));
      endDraft();
      await refresh(...publishReads, ...terminalReads, ...messageReads);
      const list = openedMessagePath(messageId);
      navigate(list);
      // The steps are done: their tabs would offer to publish the same again.
      for (const step of [publishMessagePath(messageId), '/terminalSelection', '/publishSet']) closeTab(step, list);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <PublishForm
      problem={problem}
      busy={busy}
      ready={Boolean(count && name.trim() && period.valid && rollOut.valid)}
      submit={t('publishTo', { count: count ?? 0 })}
      notes={<ImpactPanel of={messageImpact} input={asked} />}
      onSubmit={publish}
    >
      <Alert severity="info">{t('messageNote')}</Alert>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setNamed(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <PeriodFields {...period} />
      <RollOutFields rollOut={rollOut} />
    </PublishForm>
  );
}
