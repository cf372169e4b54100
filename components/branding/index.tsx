'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Look } from './look';

const Context = createContext<Look | null>(null);

/** What the server found for the request's host, for everything below. */
export function BrandingProvider({ look, children }: { look: Look; children: ReactNode }) {
  return <Context value={look}>{children}</Context>;
}

export function useBranding(): Look {
  const look = useContext(Context);
  if (!look) throw new Error('useBranding outside BrandingProvider');
  return look;
}
