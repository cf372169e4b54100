import { useEffect, useEffectEvent } from 'react';

/** While something would be lost, the browser asks before its window leaves the page; not where `unless` says at that moment that nothing would. */
export function useAskBeforeLeaving(losing: boolean, unless: () => boolean = () => false): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!unless()) event.preventDefault();
  });
  useEffect(() => {
    if (!losing) return;
    const listener = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, [losing]);
}
