'use client';

import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { STRIP_HEIGHT } from '@/components/foundation/shell/measures';
import type { TabState } from './tab-state';

const code = () => import('./tab-strip');
const TabStrip = lazy(code);
// Preloaded on the server: otherwise the first page rendered with tabs would be painted without them.
if (typeof window === 'undefined') void code();

/**
 * Strip of open pages, whose code loads after the page's. Until then the strip stays as the server rendered it: React
 * discards what changes before hydration, and would show nothing in the meantime.
 */
export function Strip({ state }: { state: TabState }) {
  const [drawn] = useState(state);
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    // The page's error boundary reports a failed load.
    code().then(
      () => setHasCode(true),
      () => undefined,
    );
  }, []);
  const shown = hasCode ? state : drawn;
  // A new element would count as a change.
  return useMemo(
    () => (
      <Suspense fallback={<Box sx={{ height: STRIP_HEIGHT }} />}>
        <TabStrip state={shown} />
      </Suspense>
    ),
    [shown],
  );
}
