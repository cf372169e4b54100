/**
 * Navigation progress: from the change of the address until the page's code and first data have arrived. Later loads (a
 * dialog, a poll) don't count.
 */
export interface Progress {
  /** Begins a navigation; the page reports what it needs by `wait`. */
  begin: () => void;
  /** Adds a pending load of the page; call the returned function when it is done. */
  wait: () => () => void;
  /** Called when the window leaves for another page. */
  leave: () => void;
  /** Called if it did not leave, or was restored from the back/forward cache. */
  stay: () => void;
  busy: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds after which a navigation shows progress. */
export const SHOWN_AFTER_MS = 100;
/** Milliseconds after a page, or its last load, during which new loads still belong to its navigation. */
const BELONGS_MS = 400;
/** Milliseconds without loads that end a navigation; bridges the gap between a page's code and its first call. */
const SETTLES_MS = 60;
/** Timeout for leaving the window: a download never leaves it. */
const LEAVING_MS = 10_000;

export function createProgress(): Progress {
  const listeners = new Set<() => void>();
  let busy = false;
  let pending = 0;
  let navigating = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const set = (value: boolean) => {
    if (busy === value) return;
    busy = value;
    for (const listener of listeners) listener();
  };
  const settle = (after: number) => {
    clearTimeout(settling);
    settling = setTimeout(() => pending === 0 && set(false), after);
  };
  const listen = () => {
    clearTimeout(ending);
    navigating = true;
    ending = setTimeout(() => {
      navigating = pending > 0;
    }, BELONGS_MS);
  };

  return {
    begin: listen,
    wait: () => {
      if (!navigating) return () => undefined;
      pending += 1;
      set(true);
      let waits = true;
      return () => {
        if (!waits) return;
        waits = false;
        pending -= 1;
        settle(SETTLES_MS);
        listen();
      };
    },
    leave: () => {
      set(true);
      settle(LEAVING_MS);
    },
    stay: () => settle(0),
    busy: () => busy,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Shared instance of the browser; on the server it is never used. */
export const progress = createProgress();
