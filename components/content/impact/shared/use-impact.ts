'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/client/call';
import type { Input } from '@/lib/contract/call';
import type {
  calendarImpact,
  Impact,
  messageImpact,
  planImpact,
  programImpact,
  settingsImpact,
  strategySendImpact,
  strategyTieImpact,
} from '@/lib/contract/impact';

export type ImpactCall =
  | typeof programImpact
  | typeof planImpact
  | typeof messageImpact
  | typeof calendarImpact
  | typeof settingsImpact
  | typeof strategyTieImpact
  | typeof strategySendImpact;

/** Delay in milliseconds after the last change, so that typing causes no requests. */
const QUIET_MS = 500;

/**
 * Fetches the impact of a publish, or of another save that reaches terminals; `undefined` until known for the current
 * input.
 */
export function useImpact<C extends ImpactCall>(of: C, input: Input<C> | null) {
  const wanted = input === null ? null : JSON.stringify([of.path, input]);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), QUIET_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  // Selections of thousands don't fit in a URL: this read sends a body by POST.
  const { data, error, mutate } = useSWR<Impact, unknown>(
    settled !== null && settled === wanted ? ['impact', settled] : null,
    () => call(of as typeof programImpact, input as Input<typeof programImpact>),
    { revalidateOnFocus: false, keepPreviousData: false },
  );
  return { impact: data, error: data ? undefined : error, retry: () => void mutate() };
}
