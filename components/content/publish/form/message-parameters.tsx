'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { openedMessagePath, publishMessagePath } from '@/components/content/message/shared/paths';
import { call } from '@/lib/client/call';
import { messageReads } from '@/lib/client/reads/message';
import { useCall } from '@/lib/client/use-call';
import { messageImpact } from '@/lib/contract/impact';
import { messagePreview, messageSavePublish } from '@/lib/contract/message/calls';
import { choiceOf } from '../shared/choice';
import { useSelectionCount } from '../shared/use-selection-count';
import { useDraft, useDraftField } from './draft';
import { PeriodFields, usePeriod } from './period-fields';
import { PublishForm } from './publish-form';
import { RollOutFields, useRollOut } from './roll-out';
import { usePublishing } from './use-publishing';

/** Last step of publishing a message: its period. */
export function MessageParameters({ messageId }: { messageId: string }) {
  const t = useTranslations('publish');
  const draft = useDraft();
  const counted = useSelectionCount(draft);
  const { count } = counted;
  const { data: message } = useCall(messagePreview, { id: messageId });
  const { params } = draft;
  const period = usePeriod(params && 'from' in params ? params : null);
  const rollOut = useRollOut(count, params);
  const [name, setName] = useDraftField('name', params?.name ?? message?.name ?? '');

  const asked =
    count && period.valid && rollOut.valid
      ? { messageId, ...choiceOf(draft), publishParams: { ...period.value, ...rollOut.value } }
      : null;

  const { problem, busy, publish } = usePublishing({
    reads: messageReads,
    firstStep: publishMessagePath(messageId),
    listOf: () => openedMessagePath(messageId),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const publishParams = { name: name.trim(), ...period.value, ...rollOut.value };
    void publish((replacing) =>
      call(messageSavePublish, { messageId, ...choiceOf(draft), publishParams, ...replacing }),
    );
  };

  return (
    <PublishForm
      problem={problem}
      busy={busy}
      ready={Boolean(rollOut.reaches && name.trim() && period.valid && rollOut.valid)}
      counted={counted}
      notes={<ImpactPanel of={messageImpact} input={asked} />}
      onSubmit={submit}
    >
      <Alert severity="info">{t('messageNote')}</Alert>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <PeriodFields {...period} />
      <RollOutFields rollOut={rollOut} />
    </PublishForm>
  );
}
