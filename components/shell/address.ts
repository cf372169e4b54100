import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useTransition } from 'react';
import { whenPainted } from './when-painted';

/** So long after the address was written the router hears of it. */
const ROUTER_HEARS_AFTER_MS = 300;

let hearing: ReturnType<typeof setTimeout> | undefined;
/** The server is asked for the page again; with its answer the router writes the address that it knows. */
let reloading = false;

/** A step in the history that is still to be taken. */
let awaited: { from: string; to: string; cancel: () => void } | undefined;

/** Where one is, path and query: what the window says, or will say in a moment. */
export const addressNow = () => awaited?.to ?? windowAddress();

/** Takes a step in the history. The window says so when the page is painted. */
export function pushAddress(to: string): void {
  settleAddress();
  awaited = { from: windowAddress(), to, cancel: whenPainted(settleAddress) };
}

/** Writes another address into the step that one is at. */
export function replaceAddress(to: string): void {
  settleAddress();
  write('replaceState', to);
}

/** Takes a step that is still to be taken, at once. */
export function settleAddress(): void {
  const to = dropped();
  if (to !== undefined) write('pushState', to);
}

/**
 * Told of each move through the history, first of all. Answers whether it led somewhere: Back before the step was taken went from the
 * page before, which is where it was to lead; one is taken there again.
 */
export function moved(): boolean {
  if (!awaited) return true;
  // Within the page, to a place that it names.
  if (awaited.from === windowAddress()) return false;
  dropped();
  window.history.forward();
  return false;
}

function dropped(): string | undefined {
  const to = awaited?.to;
  awaited?.cancel();
  awaited = undefined;
  return to;
}

/**
 * With the state that is there the router takes it for its own doing; told at once it would draw all that is open once more, hidden
 * screens too, before the page has been painted.
 */
function write(how: 'pushState' | 'replaceState', to: string): void {
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
    settleAddress();
    clearTimeout(hearing);
    tellRouter();
    reloading = true;
    start(() => router.refresh());
  }, [router]);
}

const windowAddress = () => window.location.pathname + window.location.search;
const tellRouter = () => window.history.replaceState(null, '', window.location.href);
