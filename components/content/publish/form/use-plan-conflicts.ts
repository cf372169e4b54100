'use client';

import useSWR from 'swr';
import { z } from 'zod';
import { CallError, call } from '@/lib/client/call';
import { type PlanConflict, planConflict, planConflicts } from '@/lib/contract/play-plan/calls';
import { choiceOf } from '../shared/choice';
import type { PublishDraft } from './draft';

const NONE: PlanConflict[] = [];

/**
 * Conflicts of a plan with others on the selected terminals: as found now, or when the platform refused the publish.
 */
export function usePlanConflicts(planId: string, draft: PublishDraft) {
  const choice = { planId, ...choiceOf(draft) };
  const empty = [choice.terminalIds, choice.officeIds, choice.groupIds].every(({ length }) => length === 0);
  // Selections of thousands don't fit in a URL, as in `useSelectionCount`. Conflicts are refetched, because earlier ones
  // may be resolved by now.
  const { data, mutate } = useSWR(empty ? null : ['planConflicts', choice], () => call(planConflicts, choice));
  return {
    conflicts: data ?? NONE,
    /** Handles a refusal because of conflicts; returns false for other reasons. */
    refused: (error: unknown): boolean => {
      const found = error instanceof CallError ? z.array(planConflict).min(1).safeParse(error.conflict) : undefined;
      if (found?.success) void mutate(found.data, { revalidate: false });
      return found?.success ?? false;
    },
  };
}
