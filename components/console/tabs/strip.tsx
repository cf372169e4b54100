'use client';

import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { STRIP_HEIGHT } from '@/components/foundation/shell/measures';
import type { TabState } from './tab-state';

const code = () => import('./tab-strip');
const TabStrip = lazy(code);
// On the server before anybody needs it: the first page that a server drew with tabs was painted without them.
if (typeof window === 'undefined') void code();

/**
 * The strip of the open pages, whose code comes after the page's. Until it is there the strip stays as the server drew it: React throws away
 * what changes before it can be hydrated, and would show nothing meanwhile.
 */
export function Strip({ state }: { state: TabState }) {
  const [drawn] = useState(state);
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    // What fails to load is said by the boundary of the page.
    code().then(
      () => setHasCode(true),
      () => undefined,
    );
  }, []);
  const shown = hasCode ? state : drawn;
  // Another element would be a change.
  return useMemo(
    () => (
      <Suspense fallback={<Box sx={{ height: STRIP_HEIGHT }} />}>
        <TabStrip state={shown} />
      </Suspense>
    ),
    [shown],
  );
}
