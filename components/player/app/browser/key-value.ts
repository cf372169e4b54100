import { openDB } from 'idb';
import type { Store } from '@/lib/player/ports';

const TABLE = 'values';

/** Key-value store in IndexedDB. It survives the browser; a resolved `set` is durable. */
export function indexedStore(database: string): Store {
  const opened = openDB(database, 1, { upgrade: (created) => void created.createObjectStore(TABLE) });
  return {
    get: async (key) => (await opened).get(TABLE, key),
    set: async (key, value) => {
      await (await opened).put(TABLE, value, key);
    },
    remove: async (key) => (await opened).delete(TABLE, key),
    keys: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return (await (await opened).getAllKeys(TABLE, range)).map(String);
    },
  };
}
