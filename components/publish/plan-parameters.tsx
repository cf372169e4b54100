'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ImpactPanel, UNNAMED } from '@/components/impact/impact-panel';
import { navigate } from '@/components/shell/address';
import { closeTab } from '@/components/shell/tab-requests';
import { useErrorText, useToast } from '@/components/ui';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/plans';
import { publishReads } from '@/lib/client/reads/publishes';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { planImpact } from '@/lib/contract/impact';
import { planDetail, planSaveTerminals } from '@/lib/contract/play-plan-calls';
import { choiceOf, endDraft, useDraft } from './draft';
import { PlanConflicts } from './plan-conflicts';
import { PublishForm } from './publish-form';
import { RollOutFields, useRollOut } from './roll-out';
import { usePlanConflicts } from './use-plan-conflicts';
import { useSelectionCount } from './use-selection-count';
import { useSentText } from './use-sent-text';

/** What a plan plays when is in itself: it is given a name and published. */
export function PlanParameters({ planId }: { planId: string }) {
  const t = useTranslations('publish');
  const toast = useToast();
  const errorText = useErrorText();
  const sentText = useSentText();
  const draft = useDraft();
  const { count } = useSelectionCount(draft);
  const { conflicts, refused } = usePlanConflicts(planId, draft);
  const { data: plan } = useCall(planDetail, { id: planId });
  const rollOut = useRollOut(count);
  const [named, setNamed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = named ?? plan?.name ?? '';

  const asked =
    count && rollOut.valid ? { planId, ...choiceOf(draft), publishParams: { name: UNNAMED, ...rollOut.value } } : null;

  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const sent = await call(planSaveTerminals, {
        planId,
        ...choiceOf(draft),
        publishParams: { name: name.trim(), ...rollOut.value },
        // They were read before this button said so.
        acceptConflicts: conflicts.length > 0,
      });
      toast.success(sentText(sent));
      endDraft();
      await refresh(...publishReads, ...terminalReads, ...planReads);
      // One that waits for a review is a request, and no publish yet.
      const list = sent.waitsForReview ? '/publishProgram/list' : `/publishProgram/list?publish=${sent.publishId}`;
      navigate(list);
      // The steps are done: their tabs would offer to publish the same again.
      for (const step of [`/terminalSelection?plan=${planId}`, '/terminalSelection', '/publishSet'])
        closeTab(step, list);
    } catch (error) {
      if (!refused(error)) setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <PublishForm
      problem={problem}
      busy={busy}
      ready={Boolean(count && name.trim() && rollOut.valid)}
      submit={t(conflicts.length > 0 ? 'conflicts.anyway' : 'publishTo', { count: count ?? 0 })}
      notes={
        <>
          <PlanConflicts planId={planId} conflicts={conflicts} />
          <ImpactPanel of={planImpact} input={asked} />
        </>
      }
      onSubmit={publish}
    >
      <Alert severity="info">{t('planNote')}</Alert>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setNamed(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <RollOutFields rollOut={rollOut} />
    </PublishForm>
  );
}
