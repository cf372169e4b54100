/** What a screen may ask of the tabs, exact on the full path, query included. */
export type TabRequest = { ask: 'close'; path: string; next?: string } | { ask: 'refresh'; path: string };

const EVENT = 'tab-request';

/** Closes the tab of a page; `next` is then opened where it was in front. Asks first where something isn't saved. */
export function closeTab(path: string, next?: string): void {
  send({ ask: 'close', path, next });
}

/** Lets the page of a tab begin anew. */
export function refreshTab(path: string): void {
  send({ ask: 'refresh', path });
}

/** Hears what screens ask; answers how to stop. */
export function onTabRequest(heard: (request: TabRequest) => void): () => void {
  const listener = (event: Event) => heard((event as CustomEvent<TabRequest>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

function send(request: TabRequest): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: request }));
}
