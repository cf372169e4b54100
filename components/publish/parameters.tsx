'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { navigate } from '@/components/shell/address';
import { closeTab } from '@/components/shell/tab-requests';
import { useErrorText, useToast } from '@/components/ui';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/programs';
import { publishReads } from '@/lib/client/reads/publishes';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { homeSummary } from '@/lib/contract/home';
import { programDetail } from '@/lib/contract/program-calls';
import { saveTerminals } from '@/lib/contract/publish';
import { CutOffTexts } from './cut-off-texts';
import { endDraft, useDraft } from './draft';
import { PeriodFields, usePeriod } from './period-fields';
import { useSelectionCount } from './use-selection-count';

/** When and how it plays; then it is published. */
export function Parameters() {
  const t = useTranslations('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const draft = useDraft();
  const count = useSelectionCount(draft);
  const { data: first } = useCall(programDetail, draft.programIds[0] ? { id: draft.programIds[0] } : null);
  const [named, setNamed] = useState<string | null>(null);
  const [mode, setMode] = useState<'replace' | 'append'>('replace');
  const period = usePeriod();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const suggested = first ? t('nameOf', { name: first.name, more: draft.programIds.length - 1 }) : '';
  const name = named ?? suggested;

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { programIds, terminalIds, officeIds, groupIds } = draft;
      const publishParams = { name: name.trim(), mode, ...period.value };
      const sent = await call(saveTerminals, { programIds, terminalIds, officeIds, groupIds, publishParams });
      toast.success(t(sent.waitsForReview ? 'publishedWaits' : 'published', { count: sent.count }));
      endDraft();
      await refresh(...publishReads, ...terminalReads, ...programReads, homeSummary);
      // One that waits for a review is a request, and no publish yet.
      const list = sent.waitsForReview ? '/publishProgram/list' : `/publishProgram/list?publish=${sent.publishId}`;
      navigate(list);
      // The steps are done: their tabs would offer to publish the same again.
      const first = `/terminalSelection?programs=${draft.programIds.join(',')}`;
      for (const step of [first, '/terminalSelection', '/publishSet']) closeTab(step, list);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 720 }}>
      <Stack component="form" spacing={2.5} onSubmit={publish}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <CutOffTexts programIds={draft.programIds} />
        <TextField
          label={t('name')}
          value={name}
          onChange={(event) => setNamed(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <FormControl>
          <FormLabel id="mode-label">{t('mode')}</FormLabel>
          <RadioGroup
            aria-labelledby="mode-label"
            value={mode}
            onChange={(_, to) => setMode(to === 'append' ? 'append' : 'replace')}
          >
            <FormControlLabel value="replace" control={<Radio />} label={t('replace')} />
            <FormControlLabel value="append" control={<Radio />} label={t('append')} />
          </RadioGroup>
        </FormControl>
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
