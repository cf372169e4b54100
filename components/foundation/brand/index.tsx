'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ResolvedBranding } from './resolved-branding';

const Context = createContext<ResolvedBranding | null>(null);
const HostContext = createContext<ResolvedBranding | null>(null);

/** What the server found for the request's host, for everything below. */
export function BrandingProvider({ branding, children }: { branding: ResolvedBranding; children: ReactNode }) {
  return (
    <HostContext value={branding}>
      <BrandedFor branding={branding}>{children}</BrandedFor>
    </HostContext>
  );
}

/** Another branding for a part of the page: that of the user who is signed in, or of a preview. */
export function BrandedFor({ branding, children }: { branding: ResolvedBranding; children: ReactNode }) {
  return <Context value={branding}>{children}</Context>;
}

export function useBranding(): ResolvedBranding {
  const branding = useContext(Context);
  if (!branding) throw new Error('useBranding outside BrandingProvider');
  return branding;
}

/** As before anybody signed in. */
export function useHostBranding(): ResolvedBranding {
  const branding = useContext(HostContext);
  if (!branding) throw new Error('useHostBranding outside BrandingProvider');
  return branding;
}
