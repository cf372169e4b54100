import { onDialogs, topDialog } from '@/components/foundation/ui/open-dialogs';
import { type Entry, entryOf, FIRST, nextEntry, stateOf, stepsBackTo } from './history-entry';

/** Describes a move through the history. */
export interface Traversal {
  /** Page to which the entry belongs as a step; undefined if it is none. */
  page?: string;
  /** True for a move among the steps of one page, which stays active. */
  isStep: boolean;
}

type Listener = (traversal?: Traversal) => void;

const listeners = new Set<Listener>();
/** Set by the console, the only part that knows its pages. */
let isPage = (_path: string) => false;
/** Current address; `null` while there is no console in the window. */
let current: string | null = null;
/** State of the current history entry. */
let entry: Entry = FIRST;
/** Next's own state, for entries without one: those of anchors within a page. */
let routerState: unknown = null;
/** True while a page requested again from the server is pending. */
let isReloading = false;
/** Writes to run when the browser has finished going back; `null` while none is pending. */
let afterArrival: (() => void)[] | null = null;
let arrivalTimer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds after which a step back counts as done: the browser doesn't report it if there was no entry left. */
const ARRIVAL_MS = 1_000;

/** Returns the window's address, path and query; the future one while going back. */
export const windowAddress = (): string => (afterArrival && current) || writtenAddress();

const writtenAddress = () => window.location.pathname + window.location.search;

/**
 * Takes over the console's address: path and query of the current page. The store writes the history synchronously, so
 * that Back and reload refer to the latest click, and notifies its subscribers in the same event, so that React renders
 * immediately.
 * Next's router doesn't notice: it takes entries with its own state for its own, and Back and Forward among the
 * console's pages don't reach it. Its contexts are above all screens, and each change would make React search every
 * hidden screen for consumers. Returns a function that lets go.
 */
export function ownAddress(pages: (path: string) => boolean): () => void {
  isPage = pages;
  current = writtenAddress();
  entry = entryOf(window.history.state);
  const traversed = (event: PopStateEvent) => {
    if (!isOwn(writtenAddress())) return;
    // Capturing listeners run before Next's own.
    event.stopImmediatePropagation();
    if (afterArrival) arrive();
    else arriveByReader();
  };
  window.addEventListener('popstate', traversed, { capture: true });
  // Runs after all dialogs of one update have opened and closed.
  const letDialogsGo = onDialogs(() => queueMicrotask(addBufferEntry));
  queueMicrotask(addBufferEntry);
  return () => {
    window.removeEventListener('popstate', traversed, { capture: true });
    letDialogsGo();
    clearTimeout(arrivalTimer);
    afterArrival = null;
    current = null;
    entry = FIRST;
  };
}

/** Subscribes to page changes; returns the unsubscribe function. */
export function onAddress(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Navigates to a page of the console without a server round trip; other pages are loaded. */
export function navigate(to: string): void {
  if (to === windowAddress()) return;
  if (current === null || !isOwn(to)) {
    window.location.assign(to);
    return;
  }
  afterNavigation(() => push(to, {}));
  moveTo(normal(to));
}

/** Writes filters of the current page to the address, without a history entry. */
export function replaceAddress(to: string): void {
  current = normal(to);
  afterNavigation(() => write('replaceState', to, entry));
}

/**
 * Adds a step within the current page, which changes the parameter `name`; Back undoes it. `page` is the same for all
 * steps of a page.
 */
export function addStep(to: string, name: string, page: string): void {
  const from = windowAddress();
  current = normal(to);
  afterNavigation(() => {
    if (entry.page === undefined) write('replaceState', from, { ...entry, page });
    push(to, nextEntry(entry, from, name));
  });
}

/** Navigates to a page and adds a step on it, which changes the parameter `name`; Back undoes that first. */
export function navigateToStep(path: string, name: string, value: string): void {
  navigate(path);
  if (current === null) return;
  const to = `${path}?${new URLSearchParams({ [name]: value })}`;
  addStep(to, name, path);
  moveTo(normal(to), { isStep: true });
}

/**
 * Undoes the step that changed the parameter `name`: goes back to where it was made, or just changes the address if it
 * was opened by it.
 */
export function undoStep(to: string, name: string): void {
  current = normal(to);
  afterNavigation(() => {
    const steps = stepsBackTo(entry, to, name);
    if (steps === 0) write('replaceState', to, entry);
    else sendBack(steps, to);
  });
}

/** Announces that the router will render the page again and write its old address. */
export function beginReload(): void {
  isReloading = true;
}

/**
 * Handles a commit of Next's router. It writes the address that it rendered; if the user has navigated since, that is
 * reverted. Writes that bypass this store and the router, as scripts may do, are followed.
 */
export function afterRouter({ reloaded }: { reloaded: boolean }): void {
  const address = writtenAddress();
  const isMarked = entryOf(window.history.state) !== FIRST;
  const isForeign = !isReloading && !isMarked;
  if (reloaded) isReloading = false;
  if (current === null || afterArrival) return;
  if (address === current) {
    // The router's own state knows nothing of steps.
    if (reloaded && !isMarked && entry !== FIRST) write('replaceState', current, entry);
  } else if (isForeign && isOwn(address)) {
    entry = FIRST;
    moveTo(address);
  } else write('replaceState', current, entry);
}

const isOwn = (address: string) => isPage(address.split('?', 1)[0] ?? '');

/** Normalises an address as the window writes it. */
function normal(to: string): string {
  const { pathname, search } = new URL(to, window.location.href);
  return pathname + search;
}

function moveTo(address: string, traversal?: Traversal): void {
  current = address;
  for (const listener of listeners) listener(traversal);
}

/** Handles Back and Forward. An open dialog is closed by it, and the page stays. */
function arriveByReader(): void {
  const left = entry;
  entry = entryOf(window.history.state);
  const dialog = topDialog();
  if (dialog && current !== null) {
    write('pushState', current, left);
    dialog.back();
    return;
  }
  const address = writtenAddress();
  const isStep = left.page !== undefined && left.page === entry.page;
  moveTo(address, { page: entry.page, isStep: isStep || left.below[0]?.address === address });
  addBufferEntry();
}

/**
 * Adds a buffer entry while a dialog is open on the first entry of a visit: the entry below is another document, and
 * Back would leave the console, dialog and all, without asking.
 */
function addBufferEntry(): void {
  if (current === null || afterArrival) return;
  const isOpen = topDialog() !== undefined;
  if (isOpen && entry.index === 0 && !entry.isBuffer)
    write('pushState', current, { ...entry, index: 1, isBuffer: true });
  else if (!isOpen && entry.isBuffer) sendBack(1, current);
}

/** Pushes an entry; one pushed from a buffer replaces it. */
function push(to: string, { index: _, ...rest }: Partial<Entry>): void {
  const next = { ...FIRST, ...rest, index: entry.index + (entry.isBuffer ? 0 : 1) };
  write(entry.isBuffer ? 'replaceState' : 'pushState', to, next);
}

/** Sends the browser back; the entry where it arrives gets the address `to`, whose filters may have changed. */
function sendBack(steps: number, to: string): void {
  afterArrival = [
    () => {
      if (writtenAddress() !== normal(to)) write('replaceState', to, entry);
    },
  ];
  window.history.go(-steps);
  arrivalTimer = setTimeout(arrive, ARRIVAL_MS);
}

function arrive(): void {
  clearTimeout(arrivalTimer);
  entry = entryOf(window.history.state);
  const waiting = afterArrival ?? [];
  afterArrival = null;
  for (const act of waiting) afterNavigation(act);
  addBufferEntry();
}

/** Runs an action now, or as soon as the browser has finished going back. */
function afterNavigation(act: () => void): void {
  if (afterArrival) afterArrival.push(act);
  else act();
}

function write(how: 'pushState' | 'replaceState', to: string, next: Entry): void {
  routerState = window.history.state ?? routerState;
  entry = next;
  window.history[how](stateOf(routerState, next), '', to);
}
