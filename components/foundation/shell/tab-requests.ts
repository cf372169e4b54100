/** What a screen may ask of the tabs, by the full path, query included. */
export type TabRequest = { ask: 'close'; path: string; next?: string } | { ask: 'refresh'; path: string };

const EVENT = 'tab-request';

/** Closes the tab of a page; `next` is then opened where it was in front. Asks first where something isn't saved. */
export function closeTab(path: string, next?: string): void {
  send({ ask: 'close', path, next });
}

/** Lets the page of a tab start over. */
export function refreshTab(path: string): void {
  send({ ask: 'refresh', path });
}

/** Subscribes to what screens ask; returns how to unsubscribe. */
export function onTabRequest(listen: (request: TabRequest) => void): () => void {
  const listener = (event: Event) => listen((event as CustomEvent<TabRequest>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

function send(request: TabRequest): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: request }));
}
