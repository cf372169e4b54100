import type { Store } from '@/lib/player/ports';

/** Stores blobs by key. */
export interface BlobStore {
  get(key: string): Promise<Blob | null>;
  put(key: string, blob: Blob): Promise<void>;
  remove(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

const ROOT = '/player-files/';

/** Stores blobs in Cache Storage, which is made for files, kept on disk, and read without a copy in memory. */
export function cacheBlobs(name: string): BlobStore {
  const cache = caches.open(name);
  const address = (key: string) => new URL(ROOT + key, location.origin).href;
  return {
    get: async (key) => (await (await cache).match(address(key)))?.blob() ?? null,
    put: async (key, blob) => (await cache).put(address(key), new Response(blob)),
    remove: async (key) => void (await (await cache).delete(address(key))),
    keys: async (prefix) => {
      const all = (await (await cache).keys()).map(({ url }) => new URL(url).pathname.slice(ROOT.length));
      return all.filter((key) => key.startsWith(prefix));
    },
  };
}

/** Stores blobs in IndexedDB if there is no Cache Storage: a console opened over plain HTTP in a local network. */
export function indexedBlobs(store: Store): BlobStore {
  return {
    get: async (key) => ((await store.get(key)) as Blob | undefined) ?? null,
    put: (key, blob) => store.set(key, blob),
    remove: store.remove,
    keys: store.keys,
  };
}
