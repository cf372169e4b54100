import { onDialogs, topDialog } from '@/components/foundation/ui/open-dialogs';
import { type Entry, entryOf, FIRST, stateOf, stepAbove, stepsDownTo } from './history-entry';

/** How the window came to an address. */
export interface Traversal {
  /** The page that its entry is a step of; undefined where it is none. */
  page?: string;
  /** By Back or Forward among the steps of one page: the page in front stays. */
  isStep: boolean;
}

type Listener = (traversal?: Traversal) => void;

const listeners = new Set<Listener>();
/** Only the console, which puts the screens together, knows its pages. */
let isPage = (_path: string) => false;
/** Where one is; null while no console is in the window. */
let current: string | null = null;
/** What the entry of the history in front is. */
let entry: Entry = FIRST;
/** Next's own state, for entries that have none: those of places within a page. */
let routerState: unknown = null;
/** The server was asked for the page again, and has not answered. */
let isReloading = false;
/** What is to be written when the browser, which was sent back, has arrived; null while it is not under way. */
let afterArrival: (() => void)[] | null = null;
let arrivalTimer: ReturnType<typeof setTimeout> | undefined;

/** A browser that was sent back and does not say that it arrived, has an entry less than it had. */
const ARRIVAL_MS = 1_000;

/** The window's address, path and query; that which it is about to have while it is sent back. */
export const windowAddress = (): string => (afterArrival && current) || writtenAddress();

const writtenAddress = () => window.location.pathname + window.location.search;

/**
 * One store owns the console's address: path and query of the page in front. It writes the history at once, so that Back and a reload
 * count from what was pressed last, and notifies its subscribers in the same event, so that React draws at once what was pressed.
 *
 * Next's router knows nothing of it: what is written with Next's own state it takes for its own doing, and Back and Forward among
 * the console's pages do not reach it. Its contexts stand above all screens, and with each change of them React would look for their
 * readers through every hidden screen. Returns how to let go.
 */
export function ownAddress(pages: (path: string) => boolean): () => void {
  isPage = pages;
  current = writtenAddress();
  entry = entryOf(window.history.state);
  const traversed = (event: PopStateEvent) => {
    if (!isOwn(writtenAddress())) return;
    // In the capturing phase this comes before Next's own listener.
    event.stopImmediatePropagation();
    if (afterArrival) arrive();
    else arriveByReader();
  };
  window.addEventListener('popstate', traversed, { capture: true });
  // When all dialogs of one update have opened and closed.
  const letDialogsGo = onDialogs(() => queueMicrotask(keepBuffer));
  queueMicrotask(keepBuffer);
  return () => {
    window.removeEventListener('popstate', traversed, { capture: true });
    letDialogsGo();
    clearTimeout(arrivalTimer);
    afterArrival = null;
    current = null;
    entry = FIRST;
  };
}

/** Subscribes to changes of page; returns how to unsubscribe. */
export function onAddress(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to a page of the console without a round trip to the server; a page that is none of its screens is loaded. */
export function navigate(to: string): void {
  if (to === windowAddress()) return;
  if (current === null || !isOwn(to)) {
    window.location.assign(to);
    return;
  }
  whenArrived(() => push(to, {}));
  moveTo(normal(to));
}

/** Puts filters of the page in front into the address, without a step in the history. */
export function replaceAddress(to: string): void {
  current = normal(to);
  whenArrived(() => write('replaceState', to, entry));
}

/** One step within the page in front, which changes the parameter `name`: Back undoes it. `page` is the same for all steps of a page. */
export function addStep(to: string, name: string, page: string): void {
  const from = windowAddress();
  current = normal(to);
  whenArrived(() => {
    if (entry.page === undefined) write('replaceState', from, { ...entry, page });
    push(to, stepAbove(entry, from, name));
  });
}

/** Goes to a page and makes a step on it, which changes the parameter `name`: Back undoes that first. */
export function navigateToStep(path: string, name: string, value: string): void {
  navigate(path);
  if (current === null) return;
  const to = `${path}?${new URLSearchParams({ [name]: value })}`;
  addStep(to, name, path);
  moveTo(normal(to), { isStep: true });
}

/** Undoes the step that changed the parameter `name`: goes back to where it was made, or, opened by its address, just changes that. */
export function undoStep(to: string, name: string): void {
  current = normal(to);
  whenArrived(() => {
    const steps = stepsDownTo(entry, to, name);
    if (steps === 0) write('replaceState', to, entry);
    else sendBack(steps, to);
  });
}

/** From now on the router renders the page again, and will write the address that it was given. */
export function beginReload(): void {
  isReloading = true;
}

/**
 * After Next's router has committed. It writes the address that it rendered, and one may have gone on by then: that is put back. Who
 * writes the history past this store and the router, as scripts in the page may, is followed.
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

/** As the window writes it. */
function normal(to: string): string {
  const { pathname, search } = new URL(to, window.location.href);
  return pathname + search;
}

function moveTo(address: string, traversal?: Traversal): void {
  current = address;
  for (const listener of listeners) listener(traversal);
}

/** Back or Forward was pressed. A dialog that is open is closed by it, and the page stays. */
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
  keepBuffer();
}

/**
 * Below the first entry of a visit is another document: Back would leave the console, dialog and all, without asking it. One more entry
 * holds Back there while a dialog is open.
 */
function keepBuffer(): void {
  if (current === null || afterArrival) return;
  const isOpen = topDialog() !== undefined;
  if (isOpen && entry.index === 0 && !entry.isBuffer)
    write('pushState', current, { ...entry, index: 1, isBuffer: true });
  else if (!isOpen && entry.isBuffer) sendBack(1, current);
}

/** What is pushed from a buffer takes its place. */
function push(to: string, { index: _, ...rest }: Partial<Entry>): void {
  const next = { ...FIRST, ...rest, index: entry.index + (entry.isBuffer ? 0 : 1) };
  write(entry.isBuffer ? 'replaceState' : 'pushState', to, next);
}

/** Sends the browser back; the entry where it arrives gets the address `to`, which may have other filters by now. */
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
  for (const act of waiting) whenArrived(act);
  keepBuffer();
}

/** Now, or as soon as the browser has arrived where it was sent. */
function whenArrived(act: () => void): void {
  if (afterArrival) afterArrival.push(act);
  else act();
}

function write(how: 'pushState' | 'replaceState', to: string, next: Entry): void {
  routerState = window.history.state ?? routerState;
  entry = next;
  window.history[how](stateOf(routerState, next), '', to);
}
