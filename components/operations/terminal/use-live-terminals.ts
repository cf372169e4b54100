'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mutate } from 'swr';
import { call } from '@/lib/client/call';
import { terminalReads, terminalReportReads } from '@/lib/client/reads/terminal';
import { readBy, refresh, refreshIds } from '@/lib/client/refresh';
import { listenToTerminals } from '@/lib/client/terminal-changes';
import { useCall } from '@/lib/client/use-call';
import type { Input, Parsed } from '@/lib/contract/call';
import {
  programPublishInfo,
  terminalDetails,
  terminalList,
  terminalRows,
  terminalStatusCount,
} from '@/lib/contract/terminal';
import { queueRequests, replaceRows } from './changed-rows';

interface ShownTerminals {
  /** Rows of the page shown. */
  rows: readonly { id: string }[];
  query: Parsed<typeof terminalList>;
  place: Input<typeof terminalStatusCount>;
}

/**
 * Updates the page of terminals on platform events: refetches the changed terminals of the page in one call, and any
 * open detail of one of them.
 */
export function useLiveTerminals({ rows, query, place }: ShownTerminals): void {
  const [readRows] = useState(() => queueRequests(refetchRows));
  const changed = useEffectEvent((ids: readonly string[]) => {
    void refresh(terminalStatusCount);
    void refreshIds(ids, terminalDetails, programPublishInfo, ...terminalReportReads);
    // A change can move a terminal onto or off the page only if the page is filtered or sorted by something that
    // changes.
    if (query.status || query.groupId || query.tags || query.sort === 'lastSeenAt') return void refresh(terminalList);
    const shown = rows.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
    if (shown.length > 0) void readRows(shown);
  });
  useEffect(() => listenToTerminals({ changed: (ids) => changed(ids), missed: readAll }), []);
  useReadingOfAdded(place);
}

const readAll = () => void refresh(...terminalReads, ...terminalReportReads);

/** Replaces the rows of the page; refetches the whole page if rows are gone or the platform lacks the call. */
async function refetchRows(ids: string[]): Promise<void> {
  try {
    const fresh = await call(terminalRows, { ids });
    if (fresh.length < ids.length) await refresh(terminalList);
    else await mutate(readBy([terminalList], []), (page) => replaceRows(page, fresh), { revalidate: false });
  } catch {
    await refresh(terminalList).catch(() => undefined);
  }
}

/** Refetches page and tree when terminals were added or removed elsewhere, which shows in the total. */
function useReadingOfAdded(place: Input<typeof terminalStatusCount>): void {
  const { data } = useCall(terminalStatusCount, place);
  const known = useRef<{ place: typeof place; total: number } | null>(null);
  const total = data?.total;
  useEffect(() => {
    if (total === undefined) return;
    const before = known.current;
    known.current = { place, total };
    if (before?.place === place && before.total !== total) readAll();
  }, [place, total]);
}
