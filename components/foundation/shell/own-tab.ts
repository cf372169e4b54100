'use client';

import { createContext, useContext, useEffect } from 'react';

/** Access to a screen's own tab. Stable, so that screens don't re-render when tabs open and close. */
export interface OwnTab {
  setTitle: (title: string | undefined) => void;
  /** `kept`: the browser keeps the changes, and offers to restore them. */
  setUnsaved: (unsaved: boolean, kept: boolean) => void;
}

export const OwnTabContext = createContext<OwnTab | null>(null);

function useOwnTab(): OwnTab {
  const tab = useContext(OwnTabContext);
  if (!tab) throw new Error('useOwnTab outside a screen');
  return tab;
}

/** Sets the title of a screen's tab; undefined uses the page's name. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useOwnTab();
  useEffect(() => setTitle(title), [title, setTitle]);
}

/**
 * Marks a screen's tab as unsaved: it asks before it closes, reloads or the site is left. Kept changes are not asked
 * about when the session ends.
 */
export function useUnsaved(unsaved: boolean, { kept = false } = {}): void {
  const { setUnsaved } = useOwnTab();
  useEffect(() => setUnsaved(unsaved, kept), [unsaved, kept, setUnsaved]);
}
