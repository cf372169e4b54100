import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { beginReload } from './address';

/**
 * Returns a function that requests the page again after a change that the server renders: names, themes, the time zone.
 */
export function useReload(): () => void {
  const router = useRouter();
  return useCallback(() => {
    beginReload();
    // Informs the router of the current address, for which it requests the page. Written without its own state, so that
    // it notices.
    window.history.replaceState(null, '', window.location.href);
    router.refresh();
  }, [router]);
}
