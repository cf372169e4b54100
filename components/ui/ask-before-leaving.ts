import { useEffect } from 'react';

/** While something would be lost, the browser asks before its window leaves the page. */
export function useAskBeforeLeaving(losing: boolean): void {
  useEffect(() => {
    if (!losing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [losing]);
}
