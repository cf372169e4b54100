/** In the state of an entry of the history: this store wrote it. */
const MARK = 'consoleAddress';

const listeners = new Set<() => void>();
/** Only the console, which puts the screens together, knows its pages. */
let isPage = (_path: string) => false;
/** Where one is; null while no console is in the window. */
let current: string | null = null;
/** Next's own state, for entries that have none: those of places within a page. */
let routerState: unknown = null;
/** The server was asked for the page again, and has not answered. */
let isReloading = false;

/** The window's address, path and query. */
export const windowAddress = () => window.location.pathname + window.location.search;

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
  current = windowAddress();
  const traversed = (event: PopStateEvent) => {
    if (!isOwn(windowAddress())) return;
    // In the capturing phase this comes before Next's own listener.
    event.stopImmediatePropagation();
    moveTo(windowAddress());
  };
  window.addEventListener('popstate', traversed, { capture: true });
  return () => {
    window.removeEventListener('popstate', traversed, { capture: true });
    current = null;
  };
}

/** Subscribes to changes of page; returns how to unsubscribe. */
export function onAddress(listener: () => void): () => void {
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
  write('pushState', to);
  moveTo(windowAddress());
}

/** Puts filters of the page in front into the address, without a step in the history. */
export function replaceAddress(to: string): void {
  write('replaceState', to);
  current = windowAddress();
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
  const address = windowAddress();
  const isForeign = !isReloading && window.history.state?.[MARK] === undefined;
  if (reloaded) isReloading = false;
  if (current === null || address === current) return;
  if (isForeign && isOwn(address)) moveTo(address);
  else write('replaceState', current);
}

const isOwn = (address: string) => isPage(address.split('?', 1)[0] ?? '');

function moveTo(address: string): void {
  current = address;
  for (const listener of listeners) listener();
}

function write(how: 'pushState' | 'replaceState', to: string): void {
  routerState = window.history.state ?? routerState;
  window.history[how]({ ...(routerState as object | null), [MARK]: true }, '', to);
}
