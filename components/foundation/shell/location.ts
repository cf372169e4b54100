'use client';

import { createContext, useContext } from 'react';

/** Where a screen is: its own path and query, also while another tab is in front. */
export interface ScreenLocation {
  path: string;
  params: URLSearchParams;
  /** Puts filters into the address without a step in the history; undefined takes one out. */
  setParams: (changes: Changes) => void;
  /** The same as one step of the history, which is about the parameter `name` (`steps.ts`). */
  addStep: (name: string, changes: Changes) => void;
  /** Undoes the step that is about the parameter `name`. */
  undoStep: (name: string, changes: Changes) => void;
}

type Changes = Record<string, string | undefined>;

export const LocationContext = createContext<ScreenLocation | null>(null);

export function useScreenLocation(): ScreenLocation {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useScreenLocation outside a screen');
  return location;
}
