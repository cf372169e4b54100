'use client';

import useSWR from 'swr';
import { call } from '@/lib/client/call';
import { selectionCount } from '@/lib/contract/publish';
import type { PublishDraft } from './draft';

/** How many terminals a choice comes to, each counted once; undefined until the platform has said. */
export function useSelectionCount({ terminalIds, officeIds, groupIds }: PublishDraft): number | undefined {
  const choice = { terminalIds, officeIds, groupIds };
  const empty = [terminalIds, officeIds, groupIds].every(({ length }) => length === 0);
  // A choice of thousands is no key for an address: it is a body, so this call reads by POST.
  const { data } = useSWR(empty ? null : ['selectionCount', choice], () => call(selectionCount, choice));
  return empty ? 0 : data?.count;
}
