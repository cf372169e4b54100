'use client';

import useSWR from 'swr';
import { type CallError, call } from '@/lib/client/call';
import type { Output } from '@/lib/contract/call';
import { selectionCount } from '@/lib/contract/publish';
import { type Choice, choiceOf } from './choice';

export interface SelectionCount {
  /** Number of selected terminals, each counted once; undefined until known. */
  count: number | undefined;
  /** Number of selected terminals that are excluded. */
  leftOut: number;
  /** Error of the count; `retry` requests it again. */
  error?: CallError;
  retry: () => void;
}

/** Counts the terminals of a selection. */
export function useSelectionCount(chosen: Choice): SelectionCount {
  const choice = choiceOf(chosen);
  const empty = [choice.terminalIds, choice.officeIds, choice.groupIds].every(({ length }) => length === 0);
  // Selections of thousands don't fit in a URL: this read sends a body by POST.
  const key = empty ? null : ['selectionCount', choice];
  const { data, error, mutate } = useSWR<Output<typeof selectionCount>, CallError>(key, () =>
    call(selectionCount, choice),
  );
  const retry = () => void mutate();
  if (empty) return { count: 0, leftOut: 0, retry };
  return { count: data?.count, leftOut: data?.leftOut ?? 0, error: data ? undefined : error, retry };
}
