import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { beginReload } from './address';

/** Asks the server for the page again, where something changed that it renders: names, themes, the reader's zone. */
export function useReload(): () => void {
  const router = useRouter();
  return useCallback(() => {
    beginReload();
    // The router learns where one is: it asks for that page. Written without its own state, so that it takes note.
    window.history.replaceState(null, '', window.location.href);
    router.refresh();
  }, [router]);
}
