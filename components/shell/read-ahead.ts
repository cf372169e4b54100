import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { readAhead } from '@/lib/client/ahead';
import { keyOf, type WantedCall } from '@/lib/contract/wire';
import { routeOf } from '@/lib/routes';
import { preloadScreen } from './screens';
import { useMayOpen } from './use-menu';

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
      const ask = () => {
        const calls = callsOf(path).filter(([of, input]) => !cache.get(keyOf(of, input)));
        if (calls.length === 0) return;
        const answered = Promise.all(calls.map(([of, input]) => readAhead(of, input)));
        answers.set(path, answered);
        // Unless it was asked for anew in the meantime.
        void answered.then(() => answers.get(path) === answered && answers.delete(path));
      };
      // At once where it can be: what follows draws, and a request would wait for that.
      if (known) ask();
      else void knowFirstCalls().then(ask);
    },
    [cache, mayOpen],
  );
}

const answers = new Map<string, Promise<unknown>>();

/** Settles when what was read ahead for a page is there; undefined where nothing is under way. */
export const answersOf = (path: string): Promise<unknown> | undefined => answers.get(path);

type FirstCalls = typeof import('./first-calls')['firstCalls'];
let known: FirstCalls | undefined;

/** The table of first calls comes with the rest that is fetched ahead: it knows every screen's contract. */
export async function knowFirstCalls(): Promise<void> {
  known ??= (await import('./first-calls').catch(() => undefined))?.firstCalls;
}

/** What the screen at a path asks first; nothing while the table of it has not come. */
export function callsOf(fullPath: string): readonly WantedCall[] {
  const [path = '', query] = fullPath.split('?', 2);
  const screen = routeOf(path)?.screen;
  return (screen && known?.[screen]?.(new URLSearchParams(query))) ?? [];
}
