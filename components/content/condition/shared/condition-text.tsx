'use client';

import type { Condition } from '@/lib/contract/condition';
import { useConditionSources } from './use-condition-sources';
import { useConditionText } from './use-condition-texts';
import { useTriggerName } from './use-trigger-name';

/** Condition as a sentence. */
export function ConditionText({ condition }: { condition: Condition }) {
  const text = useConditionText();
  const { nameOf: source } = useConditionSources(condition);
  return text(condition, { source, trigger: useTriggerName(condition) });
}
