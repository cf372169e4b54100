'use client';

import { useScreenLocation } from '@/components/foundation/shell/location';
import { useStep } from '@/components/foundation/shell/steps';
import { pagesOf } from '@/lib/contract/fields';
import type { TakenScreenshot } from '@/lib/contract/screenshot';

interface PagedList {
  rows: readonly TakenScreenshot[];
  count: number;
  loaded: boolean;
  query: { pageNo: number; pageSize: number };
}

/** Placeholders in the address after paging: ids of the next page's rows are not known yet. */
const [FIRST, LAST] = ['first', 'last'];

/** Tracks the open screenshot, which is in the address, and the ones before and after it on all pages. */
export function useNeighbours({ rows, count, loaded, query: { pageNo, pageSize } }: PagedList) {
  const { setParams } = useScreenLocation();
  const step = useStep('open');
  const asked = step.value;
  const at = asked === FIRST ? 0 : asked === LAST ? rows.length - 1 : rows.findIndex(({ id }) => id === asked);
  /** Paging through screenshots is one history entry, however many are viewed. */
  const show = (id: string, page = pageNo) => setParams({ open: id, ...(page !== pageNo && { pageNo: String(page) }) });
  const opened = rows[at];
  const before = rows[at - 1]?.id;
  const after = rows[at + 1]?.id;
  const hasBefore = opened && (before !== undefined || pageNo > 1);
  const hasAfter = opened && (after !== undefined || pageNo < pagesOf(count, pageSize));
  return {
    opened,
    /** A screenshot that has left this page closes. */
    isOpen: asked !== null && (opened !== undefined || !loaded),
    open: step.open,
    close: () => step.close(),
    previous: hasBefore ? () => (before === undefined ? show(LAST, pageNo - 1) : show(before)) : undefined,
    next: hasAfter ? () => (after === undefined ? show(FIRST, pageNo + 1) : show(after)) : undefined,
  };
}
