import type { Store } from '@/lib/player/ports';

const TABLE = 'values';

/** A store in IndexedDB. What it holds outlives the browser; a `set` that resolved is kept. */
export function indexedStore(database: string): Store {
  const opened = open(database);
  const run = async <T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await opened).transaction(TABLE, mode);
    const request = act(transaction.objectStore(TABLE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the store gave up'));
      transaction.onerror = () => reject(transaction.error ?? request.error ?? new Error('the store failed'));
    });
  };
  return {
    get: (key) => run('readonly', (table) => table.get(key)),
    set: (key, value) => run('readwrite', (table) => table.put(value, key)).then(() => undefined),
    remove: (key) => run('readwrite', (table) => table.delete(key)),
    keys: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return (await run('readonly', (table) => table.getAllKeys(range))).map(String);
    },
  };
}

function open(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });
}
