'use client';

import useSWR from 'swr';
import { type CallError, call } from '@/lib/client/call';
import type { Output } from '@/lib/contract/call';
import { selectionCount } from '@/lib/contract/publish';
import { choiceOf, type PublishDraft } from './draft';

export interface SelectionCount {
  /** Terminals that a choice comes to, each counted once; undefined until the platform has said. */
  count: number | undefined;
  /** Of the chosen ones those that are left out. */
  leftOut: number;
  /** Why the platform has not said; `retry` asks it again. */
  error?: CallError;
  retry: () => void;
}

/** How many terminals a choice comes to. */
export function useSelectionCount(draft: PublishDraft): SelectionCount {
  const choice = choiceOf(draft);
  const empty = [choice.terminalIds, choice.officeIds, choice.groupIds].every(({ length }) => length === 0);
  // A choice of thousands is no key for an address: it is a body, so this call reads by POST.
  const key = empty ? null : ['selectionCount', choice];
  const { data, error, mutate } = useSWR<Output<typeof selectionCount>, CallError>(key, () =>
    call(selectionCount, choice),
  );
  const retry = () => void mutate();
  if (empty) return { count: 0, leftOut: 0, retry };
  return { count: data?.count, leftOut: data?.leftOut ?? 0, error: data ? undefined : error, retry };
}
