'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { navigate } from '@/components/shell/address';
import { closeTab } from '@/components/shell/tab-requests';
import { useErrorText, useToast } from '@/components/ui';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/plans';
import { publishReads } from '@/lib/client/reads/publishes';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { planDetail, planSaveTerminals } from '@/lib/contract/play-plan-calls';
import { endDraft, useDraft } from './draft';
import { useSelectionCount } from './use-selection-count';

/** What a plan plays when is in itself: it is given a name and published. */
export function PlanParameters({ planId }: { planId: string }) {
  const t = useTranslations('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const draft = useDraft();
  const count = useSelectionCount(draft);
  const { data: plan } = useCall(planDetail, { id: planId });
  const [named, setNamed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = named ?? plan?.name ?? '';

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { terminalIds, officeIds, groupIds } = draft;
      const selection = { terminalIds, officeIds, groupIds };
      const sent = await call(planSaveTerminals, { planId, ...selection, publishParams: { name: name.trim() } });
      toast.success(t(sent.waitsForReview ? 'publishedWaits' : 'published', { count: sent.count }));
      endDraft();
      await refresh(...publishReads, ...terminalReads, ...planReads);
      // One that waits for a review is a request, and no publish yet.
      const list = sent.waitsForReview ? '/publishProgram/list' : `/publishProgram/list?publish=${sent.publishId}`;
      navigate(list);
      // The steps are done: their tabs would offer to publish the same again.
      for (const step of [`/terminalSelection?plan=${planId}`, '/terminalSelection', '/publishSet'])
        closeTab(step, list);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 720 }}>
      <Stack component="form" spacing={2.5} onSubmit={publish}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Alert severity="info">{t('planNote')}</Alert>
        <TextField
          label={t('name')}
          value={name}
          onChange={(event) => setNamed(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={() => navigate('/terminalSelection')} disabled={busy}>
            {t('back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!count || !name.trim()}>
            {t('publishTo', { count: count ?? 0 })}
          </Button>
        </Box>
      </Stack>
    </Paper>
  );
}
