import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useTransition } from 'react';

/** So long after the address was written the router hears of it. */
const ROUTER_HEARS_AFTER_MS = 300;

let hearing: ReturnType<typeof setTimeout> | undefined;
/** The server is asked for the page again; with its answer the router writes the address that it knows. */
let reloading = false;

/**
 * Writes the address of the page in front, as a step in the history or without one. With the state that is there the router takes it
 * for its own doing; told at once it would draw all that is open once more, hidden screens too, before the page has been painted.
 */
export function writeAddress(how: 'pushState' | 'replaceState', to: string): void {
  clearTimeout(hearing);
  window.history[how](reloading ? null : window.history.state, '', to);
  const { href } = window.location;
  hearing = setTimeout(() => {
    if (window.location.href === href) tellRouter();
  }, ROUTER_HEARS_AFTER_MS);
}

/** Asks the server for the page again, where something changed that it draws: names, looks, the reader's zone. */
export function useReload(): () => void {
  const router = useRouter();
  const [pending, start] = useTransition();
  useEffect(() => {
    if (!pending) return;
    return () => {
      reloading = false;
    };
  }, [pending]);
  return useCallback(() => {
    clearTimeout(hearing);
    tellRouter();
    reloading = true;
    start(() => router.refresh());
  }, [router]);
}

const tellRouter = () => window.history.replaceState(null, '', window.location.href);
