import { useEffect, useEffectEvent } from 'react';

/** Callbacks that return true while they have something to lose. */
const losers = new Set<() => boolean>();

/** Returns true while input would be lost with the page. */
export const hasUnsavedEntries = (): boolean => [...losers].some((loses) => loses());

/**
 * Makes the browser ask before the window leaves the page while something would be lost, unless `unless` returns true
 * at that moment.
 */
export function useAskBeforeLeaving(losing: boolean, unless: () => boolean = () => false): void {
  const loses = useEffectEvent(() => !unless());
  useEffect(() => {
    if (!losing) return;
    const loser = () => loses();
    const listener = (event: BeforeUnloadEvent) => {
      if (loses()) event.preventDefault();
    };
    losers.add(loser);
    window.addEventListener('beforeunload', listener);
    return () => {
      losers.delete(loser);
      window.removeEventListener('beforeunload', listener);
    };
  }, [losing]);
}
