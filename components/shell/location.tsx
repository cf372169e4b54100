'use client';

import { createContext, useContext } from 'react';
import { routeOf } from '@/lib/routes';
import { addressNow, writeAddress } from './address';

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

const listeners = new Set<() => void>();

/** Goes to a page of the console without a round trip to the server; a page that is none of its screens is loaded. */
export function navigate(to: string): void {
  if (to === addressNow()) return;
  if (!routeOf(to)) {
    window.location.assign(to);
    return;
  }
  writeAddress('pushState', to);
  // Told, not by an event of the window's: React draws at once what is pressed, and other events when there is time.
  for (const heard of listeners) heard();
}

/**
 * Hears of a navigation at once, Back and Forward too: the router tells of the new address only when it has drawn it, and of one that
 * was left before that never. Answers how to stop.
 */
export function onNavigated(heard: () => void): () => void {
  listeners.add(heard);
  window.addEventListener('popstate', heard);
  return () => {
    listeners.delete(heard);
    window.removeEventListener('popstate', heard);
  };
}
