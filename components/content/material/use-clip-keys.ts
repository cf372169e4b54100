'use client';

import { useEffect, useEffectEvent } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { putClip } from './clipboard';

interface ClipKeys {
  chosen: readonly { id: string; name: string }[];
  cut: () => void;
  /** Undefined if there is nothing to paste, or no folder to paste into. */
  paste: (() => void) | undefined;
}

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]';

/** Shortcuts for cut, copy and paste, while the screen is visible and no field has focus. */
export function useClipKeys({ chosen, cut, paste }: ClipKeys): void {
  const { path } = useScreenLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || window.location.pathname !== path)
      return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    // Selected text takes precedence.
    if (event.key !== 'v' && window.getSelection()?.toString()) return;
    if (event.key === 'v' && paste) paste();
    else if (event.key === 'c' && chosen.length > 0) putClip(chosen);
    else if (event.key === 'x' && chosen.length > 0) cut();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
