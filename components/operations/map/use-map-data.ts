'use client';

import { useEffect, useState } from 'react';
import { refresh } from '@/lib/client/refresh';
import { listenToTerminals } from '@/lib/client/terminal-changes';
import { useCall } from '@/lib/client/use-call';
import { mapCells, mapList } from '@/lib/contract/map';
import { boxOf, FIRST_VIEW, type MapView } from './world';

/** Minimum interval between refreshes: in a large network some terminal reports all the time. */
const READ_AGAIN_MS = 5_000;

/** Data of the visible area, kept up to date. */
export function useMapData() {
  const [view, setView] = useState<MapView>(FIRST_VIEW);
  const cells = useCall(mapCells, view, { keepPreviousData: true });
  const listed = useCall(mapList, boxOf(view), { keepPreviousData: true });
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      later ??= setTimeout(() => {
        later = undefined;
        void refresh(mapCells, mapList);
      }, READ_AGAIN_MS);
    };
    const leave = listenToTerminals({ changed, missed: changed });
    return () => {
      clearTimeout(later);
      leave();
    };
  }, []);
  return { view, setView, cells, listed };
}
