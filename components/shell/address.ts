import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { routeOf } from '@/lib/routes';
import { whenPainted } from './when-painted';

/** So long after the address was written the router hears of it. */
const ROUTER_HEARS_AFTER_MS = 300;

let hearing: ReturnType<typeof setTimeout> | undefined;
/** What is written is ours, not the router's. */
let writing = false;
let kept = false;

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
    settleAddress();
    clearTimeout(hearing);
    tellRouter();
    router.refresh();
  }, [router]);
}

const windowAddress = () => window.location.pathname + window.location.search;
const tellRouter = () => window.history.replaceState(null, '', window.location.href);
