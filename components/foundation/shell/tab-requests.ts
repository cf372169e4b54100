/** Requests of screens to the tabs, by full path including the query. */
export type TabRequest = { ask: 'close'; path: string; next?: string } | { ask: 'refresh'; path: string };

const EVENT = 'tab-request';

/** Closes the tab of a page; `next` is opened if it was active. Asks first if something is unsaved. */
export function closeTab(path: string, next?: string): void {
  send({ ask: 'close', path, next });
}

/** Reloads the page of a tab. */
export function refreshTab(path: string): void {
  send({ ask: 'refresh', path });
}

/** Subscribes to the requests of screens; returns the unsubscribe function. */
export function onTabRequest(listen: (request: TabRequest) => void): () => void {
  const listener = (event: Event) => listen((event as CustomEvent<TabRequest>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

function send(request: TabRequest): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: request }));
}
