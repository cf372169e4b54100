/**
 * Whether the console is on its way to a page: from the change of the address until the page's code and first data
 * are there. What loads later (a dialog, a poll) is no navigation.
 */
export interface Progress {
  /** A navigation begins; what the page needs reports itself by `wait`. */
  begin: () => void;
  /** Something that the page in front waits for; call the answer when it is there. */
  wait: () => () => void;
  /** The whole window leaves for another page. */
  leave: () => void;
  /** It did not leave, or came back from the browser's memory. */
  stay: () => void;
  busy: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** A navigation is shown only if it takes longer. */
export const SHOWN_AFTER_MS = 100;
/** So long after a page, or the last thing it waited for, what begins to load still belongs to its navigation. */
const BELONGS_MS = 400;
/** Between a page's code and its first call lies a moment in which nothing is under way. */
const SETTLES_MS = 60;
/** A download leaves no page. */
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

/** The browser's one; on a server nothing is ever on its way. */
export const progress = createProgress();
