'use client';

import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';
import { useNonce } from '@/components/foundation/hydration/nonce';

/**
 * Cache of MUI's styles. No cascade layer: for each rule added to one, browsers reload fonts and lay out the whole
 * page.
 */
export function StyleCache({ children }: { children: ReactNode }) {
  return <AppRouterCacheProvider options={{ nonce: useNonce() }}>{children}</AppRouterCacheProvider>;
}
