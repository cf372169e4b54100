'use client';

import { createContext, useContext } from 'react';

/** Location of a screen: its own path and query, even while another tab is active. */
export interface ScreenLocation {
  path: string;
  params: URLSearchParams;
  /** Writes filters to the address without a history entry; undefined removes one. */
  setParams: (changes: Changes) => void;
  /** Same as `setParams`, as a history step on the parameter `name` (`steps.ts`). */
  addStep: (name: string, changes: Changes) => void;
  /** Undoes the step on the parameter `name`. */
  undoStep: (name: string, changes: Changes) => void;
}

type Changes = Record<string, string | undefined>;

export const LocationContext = createContext<ScreenLocation | null>(null);

export function useScreenLocation(): ScreenLocation {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useScreenLocation outside a screen');
  return location;
}
