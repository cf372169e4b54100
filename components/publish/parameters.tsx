'use client';

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ImpactPanel, UNNAMED } from '@/components/impact/impact-panel';
import { PriorityField } from '@/components/plan-maker/priority-field';
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
import { programImpact } from '@/lib/contract/impact';
import { USUAL_PRIORITY } from '@/lib/contract/play-plan';
import { programDetail } from '@/lib/contract/program-calls';
import { saveTerminals } from '@/lib/contract/publish';
import { choiceOf, endDraft, useDraft } from './draft';
import { PeriodFields, usePeriod } from './period-fields';
import { ProgramFindings } from './program-findings';
import { PublishForm } from './publish-form';
import { RollOutFields, useRollOut } from './roll-out';
import { useSelectionCount } from './use-selection-count';
import { useSentText } from './use-sent-text';

/** When and how it plays; then it is published. */
export function Parameters() {
  const t = useTranslations('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const sentText = useSentText();
  const draft = useDraft();
  const { count } = useSelectionCount(draft);
  const { data: first } = useCall(programDetail, draft.programIds[0] ? { id: draft.programIds[0] } : null);
  const [named, setNamed] = useState<string | null>(null);
  const [mode, setMode] = useState<'replace' | 'append'>('replace');
  const [priority, setPriority] = useState(USUAL_PRIORITY);
  const period = usePeriod();
  const rollOut = useRollOut(count);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const suggested = first ? t('nameOf', { name: first.name, more: draft.programIds.length - 1 }) : '';
  const name = named ?? suggested;

  const asked =
    count && period.valid && rollOut.valid
      ? {
          programIds: draft.programIds,
          ...choiceOf(draft),
          publishParams: { name: UNNAMED, mode, priority, ...period.value, ...rollOut.value },
        }
      : null;

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const publishParams = { name: name.trim(), mode, priority, ...period.value, ...rollOut.value };
      const sent = await call(saveTerminals, { programIds: draft.programIds, ...choiceOf(draft), publishParams });
      toast.success(sentText(sent));
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
    <PublishForm
      problem={problem}
      busy={busy}
      ready={Boolean(count && name.trim() && period.valid && rollOut.valid)}
      submit={t('publishTo', { count: count ?? 0 })}
      notes={
        <>
          <ProgramFindings programIds={draft.programIds} />
          <ImpactPanel of={programImpact} input={asked} />
        </>
      }
      onSubmit={publish}
    >
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
      <RollOutFields
        rollOut={rollOut}
        priority={{
          value: priority,
          field: <PriorityField value={priority} help={t('priorityHelp')} onChange={setPriority} />,
        }}
      />
    </PublishForm>
  );
}
