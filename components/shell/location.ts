'use client';

import { createContext, useContext } from 'react';

/** Where a screen is: its own path and query, also while another tab is in front. */
export interface ScreenLocation {
  path: string;
  params: URLSearchParams;
  /** Puts filters into the address without a step in the history; undefined takes one out. */
  setParams: (changes: Record<string, string | undefined>) => void;
}

export const LocationContext = createContext<ScreenLocation | null>(null);

export function useScreenLocation(): ScreenLocation {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useScreenLocation outside a screen');
  return location;
}
