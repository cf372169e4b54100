'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useEdited } from '@/components/foundation/resource/use-edited';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/play-plan';
import { refresh } from '@/lib/client/refresh';
import { type PlanContent, type PlanSlot, planContent } from '@/lib/contract/play-plan';
import { planDetail, planSave } from '@/lib/contract/play-plan/calls';
import { type History, noHistory, recordChange, redoStep, undoStep } from './calendar/history';
import type { EditedPlan } from './new-plan';
import { usePlanDifferences } from './plan-differences';

/** State of a plan being edited, with the names of its programs. */
export function usePlan(plan: EditedPlan, onReopen?: () => Promise<void>) {
  const t = useTranslations('plan');
  const compared = usePlanDifferences();
  const [programs, setPrograms] = useState(plan.programs);
  const { errors: found, ...edited } = useEdited<PlanContent>(plan, {
    rules: planContent,
    send: (content, revision) => call(planSave, { id: plan.id, content, revision }),
    onSaved: () => refresh(...planReads),
    onReopen,
    isShown: (path) => /^(name|from|until|slots\.\d+)(\.|$)/.test(path),
    beside: { value: programs, set: (names) => setPrograms(names as typeof programs) },
    question: async (mine) => {
      if (!plan.id) return null;
      const saved = await call(planDetail, { id: plan.id });
      return (
        <>
          {t('savedMeanwhileBody')}
          {compared(mine, saved.content, [...programs, ...saved.programs])}
        </>
      );
    },
    words: {
      saved: t('saved'),
      savedMeanwhile: (name) => t('savedMeanwhile', { name }),
      savedMeanwhileBody: t('savedMeanwhileBody'),
      saveMine: t('saveMine'),
    },
  });
  /** Errors by field; errors inside a slot are attached to the slot. */
  const errors = useMemo(() => {
    const at: Record<string, string> = {};
    for (const [path, key] of Object.entries(found)) {
      const [field = '', index] = path.split('.');
      at[field === 'slots' ? `slots.${index}` : field] ??= key;
    }
    return at;
  }, [found]);
  const [history, setHistory] = useState<History<PlanSlot[]>>(noHistory);
  const { slots } = edited.content;
  const go = (step: ReturnType<typeof undoStep<PlanSlot[]>>) => {
    if (!step) return;
    setHistory(step.history);
    edited.change({ slots: step.to });
  };
  return {
    ...edited,
    /** Changes slots as an undo step; changes of one series are undone together. */
    changeSlots: (to: PlanSlot[], series: string | null = null) => {
      setHistory(recordChange(history, slots, series));
      edited.change({ slots: to });
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Series of the last change of slots. */
    series: history.series,
    undo: () => go(undoStep(history, slots)),
    redo: () => go(redoStep(history, slots)),
    programs,
    errors,
    /** Adds names of selected programs. */
    learn: (more: readonly { id: string; name: string }[]) =>
      setPrograms((before) => [...before, ...more.filter(({ id }) => !before.some((one) => one.id === id))]),
  };
}
