import { useEffect, useEffectEvent } from 'react';

/** Whoever has something to lose at the moment answers true. */
const losers = new Set<() => boolean>();

/** True while something that was entered would be lost with the page. */
export const losesEntries = (): boolean => [...losers].some((loses) => loses());

/** While something would be lost, the browser asks before its window leaves the page; not where `unless` says at that moment that nothing would. */
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
