'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ResolvedBranding } from './resolved-branding';

const Context = createContext<ResolvedBranding | null>(null);
const HostContext = createContext<ResolvedBranding | null>(null);

/** Provides the branding that the server resolved for the request's host. */
export function BrandingProvider({ branding, children }: { branding: ResolvedBranding; children: ReactNode }) {
  return (
    <HostContext value={branding}>
      <BrandedFor branding={branding}>{children}</BrandedFor>
    </HostContext>
  );
}

/** Overrides the branding for a part of the page: that of the signed-in user, or of a preview. */
export function BrandedFor({ branding, children }: { branding: ResolvedBranding; children: ReactNode }) {
  return <Context value={branding}>{children}</Context>;
}

export function useBranding(): ResolvedBranding {
  const branding = useContext(Context);
  if (!branding) throw new Error('useBranding outside BrandingProvider');
  return branding;
}

/** Returns the branding of the host, as before sign-in. */
export function useHostBranding(): ResolvedBranding {
  const branding = useContext(HostContext);
  if (!branding) throw new Error('useHostBranding outside BrandingProvider');
  return branding;
}
