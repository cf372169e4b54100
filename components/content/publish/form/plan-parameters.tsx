'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { ImpactPanel, UNNAMED } from '@/components/content/impact/shared/impact-panel';
import { publishPlanPath } from '@/components/content/play-plan/shared/paths';
import { sentPath } from '@/components/content/publish/shared/paths';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/play-plan';
import { useCall } from '@/lib/client/use-call';
import { planImpact } from '@/lib/contract/impact';
import { planDetail, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { choiceOf } from '../shared/choice';
import { useSelectionCount } from '../shared/use-selection-count';
import { useDraft, useDraftField } from './draft';
import { PlanConflicts } from './plan-conflicts';
import { PublishForm } from './publish-form';
import { RollOutFields, useRollOut } from './roll-out';
import { usePlanConflicts } from './use-plan-conflicts';
import { usePublishing } from './use-publishing';

/** Last step of publishing a plan, which contains its own times: only a name is needed. */
export function PlanParameters({ planId }: { planId: string }) {
  const t = useTranslations('publish');
  const draft = useDraft();
  const counted = useSelectionCount(draft);
  const { count } = counted;
  const { conflicts, refused } = usePlanConflicts(planId, draft);
  const { data: plan } = useCall(planDetail, { id: planId });
  const rollOut = useRollOut(count, draft.params);
  const [name, setName] = useDraftField('name', draft.params?.name ?? plan?.name ?? '');

  const asked =
    count && rollOut.valid ? { planId, ...choiceOf(draft), publishParams: { name: UNNAMED, ...rollOut.value } } : null;

  const { problem, busy, publish } = usePublishing({
    reads: planReads,
    firstStep: publishPlanPath(planId),
    listOf: sentPath,
    refused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const publishParams = { name: name.trim(), ...rollOut.value };
    // The label of the button names the conflicts, so pressing it accepts them.
    const acceptConflicts = conflicts.length > 0;
    void publish((replacing) =>
      call(planSaveTerminals, { planId, ...choiceOf(draft), publishParams, acceptConflicts, ...replacing }),
    );
  };

  return (
    <PublishForm
      problem={problem}
      busy={busy}
      ready={Boolean(rollOut.reaches && name.trim() && rollOut.valid)}
      counted={counted}
      submit={conflicts.length > 0 ? t('conflicts.anyway', { count: count ?? 0 }) : undefined}
      notes={
        <>
          <PlanConflicts planId={planId} conflicts={conflicts} />
          <ImpactPanel of={planImpact} input={asked} />
        </>
      }
      onSubmit={submit}
    >
      <Alert severity="info">{t('planNote')}</Alert>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <RollOutFields rollOut={rollOut} />
    </PublishForm>
  );
}
