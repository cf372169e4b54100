import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { readAhead } from '@/lib/client/ahead';
import { keyOf, type WantedCall } from '@/lib/contract/wire';
import { routeOf } from '@/lib/routes';
import { preloadScreen } from './screens';
import { useMayOpen } from './use-menu';

/** The console stands, and nobody waits for anything any more. */
const SETTLED_MS = 3_000;

/**
 * Fetches what a page needs when the way there begins: its code and its first data at the same time, not one after the other. Data
 * that was read before is shown and read again by the page itself. For who may not open the page nothing is asked: the log would tell
 * of a try that nobody made.
 */
export function useReadAhead(): (path: string) => void {
  const { cache } = useSWRConfig();
  const mayOpen = useMayOpen();
  return useCallback(
    (path) => {
      if (!mayOpen(path)) return;
      void preloadScreen(path);
      void callsOf(path).then((calls) => {
        for (const [of, input] of calls) if (!cache.get(keyOf(of, input))) readAhead(of, input);
      });
    },
    [cache, mayOpen],
  );
}

async function callsOf(fullPath: string): Promise<readonly WantedCall[]> {
  const { firstCalls } = await import('./first-calls').catch(() => ({ firstCalls: undefined }));
  const [path = '', query] = fullPath.split('?', 2);
  const screen = routeOf(path)?.screen;
  return (screen && firstCalls?.[screen]?.(new URLSearchParams(query))) ?? [];
}

/** When the console has settled, fetches what most of its screens are made of, unless the device saves data. */
export function useFetchAhead(): void {
  useEffect(() => {
    if (savesData()) return;
    const timer = window.setTimeout(() => {
      void import('./first-calls').catch(() => undefined);
      void import('@/components/resource/resource-table').catch(() => undefined);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
