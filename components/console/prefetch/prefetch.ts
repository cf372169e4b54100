import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ScreenDefinition } from '@/components/foundation/shell/define-screen';
import { prefetchCall } from '@/lib/client/prefetch';
import { keyOf, type WantedCall } from '@/lib/contract/wire';
import { useMayOpen } from '../menu/use-menu';
import { screenAt } from '../screens/pages';
import { loadedFirstCalls, preloadCode, preloadFirstCalls, preloadMessages } from '../screens/screen-code';

/**
 * Prefetches a page: its code, its messages and its first data at the same time, not one after the other. Data that was read before is shown and read
 * again by the page itself. For who may not open the page nothing is asked: the log would have a try that no one made.
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
        const calls = firstCallsOf(screen, path).filter(([of, input]) => !cache.get(keyOf(of, input)));
        if (calls.length === 0) return;
        const answered = Promise.all(calls.map(([of, input]) => prefetchCall(of, input)));
        answers.set(path, answered);
        // Unless it was asked for again in the meantime.
        void answered.then(() => answers.get(path) === answered && answers.delete(path));
      };
      // At once where it can be: what follows draws, and a request would wait for that.
      if (loadedFirstCalls(screen)) ask();
      else void preloadFirstCalls(screen).then(ask);
    },
    [cache, mayOpen],
  );
}

const answers = new Map<string, Promise<unknown>>();

/** Settles when what was prefetched for a page is there; undefined where nothing is under way. */
export const answersOf = (path: string): Promise<unknown> | undefined => answers.get(path);

/** Fetches a page's code and what it reads first, and makes no call: that, too, waits for someone's intent. */
export async function prefetchCode(path: string): Promise<void> {
  const screen = screenAt(path);
  if (!screen) return;
  await Promise.all([preloadCode(screen), preloadMessages(), preloadFirstCalls(screen)]);
  // What a schema needs, zod makes when it is first used.
  firstCallsOf(screen, path);
}

function firstCallsOf(screen: ScreenDefinition, fullPath: string): readonly WantedCall[] {
  const [path = '', query] = fullPath.split('?', 2);
  return loadedFirstCalls(screen)?.(new URLSearchParams(query), path) ?? [];
}
