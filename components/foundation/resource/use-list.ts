'use client';

import { useEffect, useMemo } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useShownList } from '@/lib/client/shown-lists';
import { useCall } from '@/lib/client/use-call';
import type { Output, Parsed } from '@/lib/contract/call';
import { type Page, pagesOf } from '@/lib/contract/fields';
import { keyOf } from '@/lib/contract/wire';
import { type ListCall, type ListChange, listChange, listInput } from './list-query';

/** One page of a list, whose query is in the address. */
export function useList<T, C extends ListCall>(of: C, fixed?: Record<string, unknown>) {
  const { params, setParams } = useScreenLocation();
  const query: Parsed<C> = useMemo(() => listInput(of, params, fixed), [of, params, fixed]);
  const { data, error, mutate } = useCall(of, query as never);
  useShownList(keyOf(of, query as never));
  const page = data as (Output<C> & Page<T>) | undefined;
  // If the last rows were deleted or the address is outdated, the last existing page is shown instead.
  const beyond = page !== undefined && page.list.length === 0 && page.count > 0 && page.pageNo === query.pageNo;
  const last = String(pagesOf(page?.count ?? 0, query.pageSize));
  useEffect(() => {
    if (beyond) setParams({ pageNo: last });
  }, [beyond, last, setParams]);
  return {
    query,
    change: (change: ListChange) => setParams(listChange(change)),
    rows: page?.list ?? [],
    count: page?.count ?? 0,
    loaded: page !== undefined,
    error,
    reload: () => void mutate(),
  };
}
