'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells once of the field whose ref it answers, when the page has come alive: what was typed before, or filled in by the browser,
 * stands in it and nobody was told.
 */
export function useEarlyInput(tell: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (ref.current) told(ref.current);
  }, []);
  return ref;
}
