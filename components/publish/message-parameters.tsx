'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
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
import { messagePreview, messageSavePublish } from '@/lib/contract/message-calls';
import { endDraft, useDraft } from './draft';
import { PeriodFields, usePeriod } from './period-fields';
import { useSelectionCount } from './use-selection-count';

/** From when until when a message shows; then it is published. */
export function MessageParameters({ messageId }: { messageId: string }) {
  const t = useTranslations('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const draft = useDraft();
  const count = useSelectionCount(draft);
  const { data: message } = useCall(messagePreview, { id: messageId });
  const period = usePeriod();
  const [named, setNamed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = named ?? message?.name ?? '';

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { terminalIds, officeIds, groupIds } = draft;
      const selection = { terminalIds, officeIds, groupIds };
      const sent = await call(messageSavePublish, {
        messageId,
        ...selection,
        publishParams: { name: name.trim(), ...period.value },
      });
      toast.success(t(sent.waitsForReview ? 'publishedWaits' : 'published', { count: sent.count }));
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
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 720 }}>
      <Stack component="form" spacing={2.5} onSubmit={publish}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Alert severity="info">{t('messageNote')}</Alert>
        <TextField
          label={t('name')}
          value={name}
          onChange={(event) => setNamed(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <PeriodFields {...period} />
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={() => navigate('/terminalSelection')} disabled={busy}>
            {t('back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!count || !name.trim() || !period.valid}>
            {t('publishTo', { count: count ?? 0 })}
          </Button>
        </Box>
      </Stack>
    </Paper>
  );
}
