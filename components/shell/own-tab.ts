'use client';

import { createContext, useContext, useEffect } from 'react';

/** A screen's own tab. Stable, so that a screen is not redrawn when tabs open and close. */
export interface OwnTab {
  setTitle: (title: string | undefined) => void;
  setUnsaved: (unsaved: boolean) => void;
}

export const OwnTabContext = createContext<OwnTab | null>(null);

function useOwnTab(): OwnTab {
  const tab = useContext(OwnTabContext);
  if (!tab) throw new Error('useOwnTab outside a screen');
  return tab;
}

/** Titles a screen's tab by what is in it; undefined leaves it the page's name. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useOwnTab();
  useEffect(() => setTitle(title), [title, setTitle]);
}

/** While a screen holds something unsaved, its tab says so and asks before it closes, starts over or the site is left. */
export function useUnsaved(unsaved: boolean): void {
  const { setUnsaved } = useOwnTab();
  useEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved]);
}
