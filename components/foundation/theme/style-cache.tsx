'use client';

import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';
import { useNonce } from '@/components/foundation/hydration/nonce';

/** Where MUI's styles are kept. In no layer: with each rule added to one, the browser takes its fonts for new and lays out the whole page. */
export function StyleCache({ children }: { children: ReactNode }) {
  return <AppRouterCacheProvider options={{ nonce: useNonce() }}>{children}</AppRouterCacheProvider>;
}
