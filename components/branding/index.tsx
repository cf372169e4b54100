'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Look } from './look';

const Context = createContext<Look | null>(null);
const HostContext = createContext<Look | null>(null);

/** What the server found for the request's host, for everything below. */
export function BrandingProvider({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <HostContext value={look}>
      <BrandedFor look={look}>{children}</BrandedFor>
    </HostContext>
  );
}

/** Another look for a part of the page: that of the user who is signed in, or of a preview. */
export function BrandedFor({ look, children }: { look: Look; children: ReactNode }) {
  return <Context value={look}>{children}</Context>;
}

export function useBranding(): Look {
  const look = useContext(Context);
  if (!look) throw new Error('useBranding outside BrandingProvider');
  return look;
}

/** As before anybody signed in. */
export function useHostBranding(): Look {
  const look = useContext(HostContext);
  if (!look) throw new Error('useHostBranding outside BrandingProvider');
  return look;
}
