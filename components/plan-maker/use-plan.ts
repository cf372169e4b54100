'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useEdited } from '@/components/resource/use-edited';
import { call } from '@/lib/client/call';
import { planReads } from '@/lib/client/reads/plans';
import { refresh } from '@/lib/client/refresh';
import { type PlanContent, planContent } from '@/lib/contract/play-plan';
import { planSave } from '@/lib/contract/play-plan-calls';
import type { EditedPlan } from './new-plan';

/** State of a plan being made, with the names of its programs. */
export function usePlan(plan: EditedPlan, onReopen?: () => Promise<void>) {
  const t = useTranslations('plan');
  const [programs, setPrograms] = useState(plan.programs);
  const { errors: found, ...edited } = useEdited<PlanContent>(plan, {
    rules: planContent,
    send: (content, revision) => call(planSave, { id: plan.id, content, revision }),
    onSaved: () => refresh(...planReads),
    onReopen,
    words: {
      saved: t('saved'),
      savedMeanwhile: (name) => t('savedMeanwhile', { name }),
      savedMeanwhileBody: t('savedMeanwhileBody'),
      saveMine: t('saveMine'),
    },
  });
  /** By field; what is wrong in a slot stands at the slot. */
  const errors = useMemo(() => {
    const at: Record<string, string> = {};
    for (const [path, key] of Object.entries(found)) {
      const [field = '', index] = path.split('.');
      at[field === 'slots' ? `slots.${index}` : field] ??= key;
    }
    return at;
  }, [found]);
  return {
    ...edited,
    programs,
    errors,
    /** Names of programs that were chosen. */
    learn: (more: readonly { id: string; name: string }[]) =>
      setPrograms((before) => [...before, ...more.filter(({ id }) => !before.some((one) => one.id === id))]),
  };
}
