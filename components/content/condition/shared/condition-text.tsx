'use client';

import type { Condition } from '@/lib/contract/condition';
import { useConditionSources } from './use-condition-sources';
import { useConditionText } from './use-condition-texts';

/** Condition as a sentence. */
export function ConditionText({ condition }: { condition: Condition }) {
  const text = useConditionText();
  const { nameOf } = useConditionSources(condition);
  return text(condition, nameOf);
}
