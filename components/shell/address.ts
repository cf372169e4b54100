import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { routeOf } from '@/lib/routes';

/** So long after the address was written the router hears of it. */
const ROUTER_HEARS_AFTER_MS = 300;

let hearing: ReturnType<typeof setTimeout> | undefined;
/** What is written is ours, not the router's. */
let writing = false;
let kept = false;

/** Where one is, path and query. */
export const addressNow = () => window.location.pathname + window.location.search;

/**
 * Takes a step in the history, or writes another address into the one that one is at. At once: Back and a reload count from what the
 * browser knows. With the state that is there the router takes it for its own doing; told at once it would draw all that is open once
 * more, hidden screens too, before the page has been painted.
 */
export function writeAddress(how: 'pushState' | 'replaceState', to: string): void {
  clearTimeout(hearing);
  writing = true;
  window.history[how](window.history.state, '', to);
  writing = false;
  const { href } = window.location;
  hearing = setTimeout(() => {
    if (window.location.href === href) tellRouter();
  }, ROUTER_HEARS_AFTER_MS);
}

/**
 * Keeps the router from writing pages of the console into the history: it writes the one that it was told of when it has drawn it, and
 * one may be elsewhere by then.
 */
export function keepAddress(): void {
  if (kept) return;
  kept = true;
  const { replaceState } = window.history;
  window.history.replaceState = function (data, unused, url) {
    const other = !writing && url ? new URL(url, window.location.href) : window.location;
    if (other.href === window.location.href || !routeOf(other.pathname)) replaceState.call(this, data, unused, url);
  };
}

/** Asks the server for the page again, where something changed that it draws: names, looks, the reader's zone. */
export function useReload(): () => void {
  const router = useRouter();
  return useCallback(() => {
    clearTimeout(hearing);
    tellRouter();
    router.refresh();
  }, [router]);
}

const tellRouter = () => window.history.replaceState(null, '', window.location.href);
