'use client';

import useSWR from 'swr';
import { call } from '@/lib/client/call';
import { selectionCount } from '@/lib/contract/publish';
import { choiceOf, type PublishDraft } from './draft';

interface SelectionCount {
  /** Terminals that a choice comes to, each counted once; undefined until the platform has said. */
  count: number | undefined;
  /** Of the chosen ones those that are left out. */
  leftOut: number;
}

/** How many terminals a choice comes to. */
export function useSelectionCount(draft: PublishDraft): SelectionCount {
  const choice = choiceOf(draft);
  const empty = [choice.terminalIds, choice.officeIds, choice.groupIds].every(({ length }) => length === 0);
  // A choice of thousands is no key for an address: it is a body, so this call reads by POST.
  const { data } = useSWR(empty ? null : ['selectionCount', choice], () => call(selectionCount, choice));
  return empty ? { count: 0, leftOut: 0 } : { count: data?.count, leftOut: data?.leftOut ?? 0 };
}
