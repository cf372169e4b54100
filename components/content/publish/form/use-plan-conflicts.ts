'use client';

import useSWR from 'swr';
import { z } from 'zod';
import { CallError, call } from '@/lib/client/call';
import { type PlanConflict, planConflict, planConflicts } from '@/lib/contract/play-plan/calls';
import { choiceOf, type PublishDraft } from './draft';

const NONE: PlanConflict[] = [];

/** Conflicts of a plan with others on the chosen terminals, as the platform finds them now or found them when it refused the publish. */
export function usePlanConflicts(planId: string, draft: PublishDraft) {
  const choice = { planId, ...choiceOf(draft) };
  const empty = [choice.terminalIds, choice.officeIds, choice.groupIds].every(({ length }) => length === 0);
  // A choice of thousands is no key for an address, as in `useSelectionCount`. What was found before may be settled by now.
  const { data, mutate } = useSWR(empty ? null : ['planConflicts', choice], () => call(planConflicts, choice));
  return {
    conflicts: data ?? NONE,
    /** Takes the conflicts for which a publish was refused; false where it was for something else. */
    refused: (error: unknown): boolean => {
      const found = error instanceof CallError ? z.array(planConflict).min(1).safeParse(error.conflict) : undefined;
      if (found?.success) void mutate(found.data, { revalidate: false });
      return found?.success ?? false;
    },
  };
}
