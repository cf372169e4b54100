'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useScreenLocation } from '@/components/shell/location';
import { useUnsaved } from '@/components/shell/own-tab';
import { useConfirm, useErrorText, useToast } from '@/components/ui';
import { issueKey } from '@/components/ui/use-form';
import { CallError, call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/plans';
import { refresh } from '@/lib/client/refresh';
import { type PlanContent, planContent } from '@/lib/contract/play-plan';
import { planSave } from '@/lib/contract/play-plan-calls';
import type { EditedPlan } from './new-plan';

const meanwhile = z.object({ revision: z.number(), savedBy: z.string() });

/** State of a plan being made: checked with the contract before it is sent, saved over the revision that was read. */
export function usePlan(plan: EditedPlan, onReopen?: () => Promise<void>) {
  const t = useTranslations('plan');
  const tErrors = useTranslations('errors');
  const { setParams } = useScreenLocation();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [content, setContent] = useState(plan.content);
  const [saved, setSaved] = useState(plan.id ? plan.content : null);
  const [revision, setRevision] = useState(plan.revision);
  const [programs, setPrograms] = useState(plan.programs);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Record<string, string>>({});

  const dirty = content !== saved && JSON.stringify(content) !== JSON.stringify(saved ?? plan.content);
  useUnsaved(dirty);

  const sentence = (key: string) => (tErrors.has(key as 'invalid') ? tErrors(key as 'invalid') : tErrors('invalid'));
  /** By field; what is wrong in a slot stands at the slot. */
  const errors = useMemo(() => {
    const at: Record<string, string> = {};
    for (const [path, key] of Object.entries(found)) {
      const [field = '', index] = path.split('.');
      at[field === 'slots' ? `slots.${index}` : field] ??= key;
    }
    return at;
  }, [found]);

  const send = async (over: number | undefined): Promise<string | null> => {
    try {
      const sent = await call(planSave, { id: plan.id, content, revision: over });
      setSaved(content);
      setRevision(sent.revision);
      toast.success(t('saved'));
      await refresh(...planReads);
      // A new one goes on at its own address, in the same tab.
      if (!plan.id) setParams({ id: sent.id });
      return sent.id;
    } catch (error) {
      const conflict = error instanceof CallError ? meanwhile.safeParse(error.conflict) : undefined;
      if (conflict?.success) {
        const { savedBy, revision: theirs } = conflict.data;
        const mine = await confirm({
          title: t('savedMeanwhile', { name: savedBy }),
          body: t('savedMeanwhileBody'),
          confirmLabel: t('saveMine'),
        });
        if (mine) return send(theirs);
        await onReopen?.();
        return null;
      }
      const named = error instanceof CallError ? Object.entries(error.errors ?? {}) : [];
      if (named.length > 0) {
        setFound(Object.fromEntries(named.map(([path, key]) => [path.replace(/^content\./, ''), sentence(key)])));
      } else setProblem(errorText(error));
      return null;
    }
  };

  /** Saves and answers the plan's id, or null where something is wrong. */
  const save = async (): Promise<string | null> => {
    setProblem(null);
    const parsed = planContent.safeParse(content);
    const wrong = parsed.success ? [] : parsed.error.issues;
    setFound(Object.fromEntries(wrong.map((issue) => [issue.path.join('.'), sentence(issueKey(issue))])));
    if (wrong.length > 0) return null;
    setBusy(true);
    const id = await send(revision);
    setBusy(false);
    return id;
  };

  return {
    content,
    programs,
    errors,
    problem,
    busy,
    dirty,
    change: (change: Partial<PlanContent>) => setContent((before) => ({ ...before, ...change })),
    /** Names of programs that were chosen. */
    learn: (more: readonly { id: string; name: string }[]) =>
      setPrograms((before) => [...before, ...more.filter(({ id }) => !before.some((one) => one.id === id))]),
    save,
  };
}
