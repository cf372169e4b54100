'use client';

import { createContext, useContext, useEffect } from 'react';

/** A screen's own tab. Stable, so that a screen is not redrawn when tabs open and close. */
export interface OwnTab {
  setTitle: (title: string | undefined) => void;
  /** `kept`: the browser keeps it, and offers it again. */
  setUnsaved: (unsaved: boolean, kept: boolean) => void;
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

/** While a screen holds something unsaved, its tab says so and asks before it closes, starts over or the site is left. What is kept is not asked about when the session ends. */
export function useUnsaved(unsaved: boolean, { kept = false } = {}): void {
  const { setUnsaved } = useOwnTab();
  useEffect(() => setUnsaved(unsaved, kept), [unsaved, kept, setUnsaved]);
}
