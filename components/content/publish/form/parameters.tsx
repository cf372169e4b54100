'use client';

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { ImpactPanel, UNNAMED } from '@/components/content/impact/shared/impact-panel';
import { PriorityField } from '@/components/content/play-plan/shared/priority-field';
import { publishPath } from '@/components/content/program/shared/paths';
import { sentPath } from '@/components/content/publish/shared/paths';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { useCall } from '@/lib/client/use-call';
import { homeSummary } from '@/lib/contract/home';
import { programImpact } from '@/lib/contract/impact';
import { USUAL_PRIORITY } from '@/lib/contract/play-plan';
import { programDetail } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { choiceOf } from '../shared/choice';
import { useSelectionCount } from '../shared/use-selection-count';
import { useDraft, useDraftField } from './draft';
import { PeriodFields, usePeriod } from './period-fields';
import { ProgramFindings } from './program-findings';
import { PublishForm } from './publish-form';
import { RollOutFields, useRollOut } from './roll-out';
import { usePublishing } from './use-publishing';

/** Last step of publishing programs: time and options. */
export function Parameters() {
  const t = useTranslations('publish');
  const draft = useDraft();
  const counted = useSelectionCount(draft);
  const { count } = counted;
  const { data: first } = useCall(programDetail, draft.programIds[0] ? { id: draft.programIds[0] } : null);
  const { params } = draft;
  const suggested = first ? t('nameOf', { name: first.name, more: draft.programIds.length - 1 }) : '';
  const [name, setName] = useDraftField('name', params?.name ?? suggested);
  const [mode, setMode] = useDraftField('mode', params && 'mode' in params ? params.mode : 'replace');
  const [priority, setPriority] = useDraftField(
    'priority',
    params && 'priority' in params ? params.priority : USUAL_PRIORITY,
  );
  const period = usePeriod(params && 'from' in params ? params : null);
  const rollOut = useRollOut(count, params);

  const asked =
    count && period.valid && rollOut.valid
      ? {
          programIds: draft.programIds,
          ...choiceOf(draft),
          publishParams: { name: UNNAMED, mode, priority, ...period.value, ...rollOut.value },
        }
      : null;

  const { problem, busy, publish } = usePublishing({
    reads: [...programReads, homeSummary],
    firstStep: publishPath(draft.programIds),
    listOf: sentPath,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const publishParams = { name: name.trim(), mode, priority, ...period.value, ...rollOut.value };
    void publish((replacing) =>
      call(saveTerminals, { programIds: draft.programIds, ...choiceOf(draft), publishParams, ...replacing }),
    );
  };
  return (
    <PublishForm
      problem={problem}
      busy={busy}
      ready={Boolean(rollOut.reaches && name.trim() && period.valid && rollOut.valid)}
      counted={counted}
      notes={
        <>
          <ProgramFindings programIds={draft.programIds} />
          <ImpactPanel of={programImpact} input={asked} />
        </>
      }
      onSubmit={submit}
    >
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
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
