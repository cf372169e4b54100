/** Milliseconds that an unused file is kept: long enough for the same picture to recur. */
const KEEP_MS = 60_000;

interface Entry<T> {
  promise: Promise<T>;
  value?: T;
  users: number;
  expiry?: ReturnType<typeof setTimeout>;
}

/** Decoded files by URL. */
export interface SharedCache<T> {
  /** Returns the decoded file if available. */
  peek(url: string): T | undefined;
  /** Waits until the file is decoded; rejects if that fails. Call the returned `release` when it is no longer shown. */
  hold(url: string): CacheEntry<T>;
}

export interface CacheEntry<T> {
  ready: Promise<T>;
  release: () => void;
}

/**
 * Cache of files that are expensive to decode, shared by URL between all users. Failures are dropped immediately, so
 * that the next attempt starts anew.
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
