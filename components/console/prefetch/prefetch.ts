import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { prefetchCall } from '@/lib/client/prefetch';
import { type InitialQuery, keyOf } from '@/lib/contract/wire';
import { useMayOpen } from '../menu/use-menu';
import { screenAt } from '../screens/pages';
import { loadedInitialQueries, preloadCode, preloadInitialQueries, preloadMessages } from '../screens/screen-code';

/**
 * Prefetches a page: code, messages and first data in parallel. Cached data is shown and refetched by the page itself.
 * Pages that the user may not open are skipped: the log would record an attempt that nobody made.
 */
export function usePrefetch(): (path: string) => void {
  const { cache } = useSWRConfig();
  const mayOpen = useMayOpen();
  return useCallback(
    (path) => {
      const screen = screenAt(path);
      if (!screen || !mayOpen(path)) return;
      void preloadCode(screen);
      void preloadMessages();
      const ask = () => {
        const calls = initialQueriesOf(screen, path).filter(([of, input]) => !cache.get(keyOf(of, input)));
        if (calls.length === 0) return;
        const answered = Promise.all(calls.map(([of, input]) => prefetchCall(of, input)));
        answers.set(path, answered);
        // Keeps the entry if it was requested again in the meantime.
        void answered.then(() => answers.get(path) === answered && answers.delete(path));
      };
      // Synchronously if possible: rendering follows, and the request would wait for it.
      if (loadedInitialQueries(screen)) ask();
      else void preloadInitialQueries(screen).then(ask);
    },
    [cache, mayOpen],
  );
}

const answers = new Map<string, Promise<unknown>>();

/** Settles when the prefetched data of a page has arrived; undefined if none is pending. */
export const pendingPrefetch = (path: string): Promise<unknown> | undefined => answers.get(path);

/** Fetches a page's code and initial queries without making calls, which need a sign of intent. */
export async function prefetchCode(path: string): Promise<void> {
  const screen = screenAt(path);
  if (!screen) return;
  await Promise.all([preloadCode(screen), preloadMessages(), preloadInitialQueries(screen)]);
  // Warms up zod, which compiles a schema on first use.
  initialQueriesOf(screen, path);
}

function initialQueriesOf(screen: ScreenDefinition, fullPath: string): readonly InitialQuery[] {
  const [path = '', query] = fullPath.split('?', 2);
  return loadedInitialQueries(screen)?.(new URLSearchParams(query), path) ?? [];
}
