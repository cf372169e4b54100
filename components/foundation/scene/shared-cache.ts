/** Kept this long after its last user has gone: long enough for the same picture to come round again. */
const KEEP_MS = 60_000;

interface Entry<T> {
  promise: Promise<T>;
  value?: T;
  users: number;
  expiry?: ReturnType<typeof setTimeout>;
}

/** Decoded files by URL. */
export interface SharedCache<T> {
  /** The decoded thing if it is here already. */
  peek(url: string): T | undefined;
  /** Waits until it is decoded; rejects when it cannot be. Call the returned `release` when it is shown no more. */
  hold(url: string): Hold<T>;
}

export interface Hold<T> {
  ready: Promise<T>;
  release: () => void;
}

/**
 * Things that are dear to decode, shared by URL between all who show them at a time. What fails is forgotten
 * at once, so that the next attempt is a new one.
 */
export function sharedCache<T>(load: (url: string) => Promise<T>): SharedCache<T> {
  const entries = new Map<string, Entry<T>>();

  function entryOf(url: string): Entry<T> {
    const known = entries.get(url);
    if (known) return known;
    const entry: Entry<T> = { promise: load(url), users: 0 };
    entry.promise.then(
      (value) => {
        entry.value = value;
      },
      () => entries.delete(url),
    );
    entries.set(url, entry);
    return entry;
  }

  return {
    peek: (url: string): T | undefined => entries.get(url)?.value,
    hold(url) {
      const entry = entryOf(url);
      entry.users += 1;
      clearTimeout(entry.expiry);
      let held = true;
      return {
        ready: entry.promise,
        release() {
          if (!held) return;
          held = false;
          entry.users -= 1;
          if (entry.users > 0) return;
          entry.expiry = setTimeout(() => {
            if (entry.users === 0 && entries.get(url) === entry) entries.delete(url);
          }, KEEP_MS);
        },
      };
    },
  };
}
