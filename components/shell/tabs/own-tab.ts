'use client';

import { useEffect } from 'react';
import { useOwnTab } from './tabs-context';

/** Titles a screen's tab by what is in it; undefined leaves it the page's name. */
export function useTabTitle(title: string | undefined): void {
  const { key, dispatch } = useOwnTab();
  useEffect(() => dispatch({ type: 'title', key, title }), [key, title, dispatch]);
}

/** While a screen holds something unsaved, its tab says so and asks before it closes, begins anew or the site is left. */
export function useUnsaved(unsaved: boolean): void {
  const { key, dispatch } = useOwnTab();
  useEffect(() => dispatch({ type: 'unsaved', key, unsaved }), [key, unsaved, dispatch]);
}
