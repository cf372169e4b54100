/** Files on their way, in the browser's database: a reload, a crash or a closed window loses none of them. */

interface Row {
  id: string;
  userId: string;
  /** The page load that sends it. */
  page: string;
  at: number;
  file: File;
  folderId?: string;
}

export interface KeptUploads {
  /** null where it cannot be kept. */
  keep(upload: { file: File; folderId?: string }): string | null;
  forget(id: string): Promise<void>;
  /** Those of a user that no page load sends any more; they are this one's from then on. */
  left(userId: string): Promise<{ id: string; file: File; folderId?: string }[]>;
}

const DATABASE = 'uploads';
const FILES = 'files';
/** A browser copies what it keeps: larger files are chosen again, and go on where they were. */
const MOST_BYTES = 2 * 1024 ** 3;
/** The platform keeps chunks for so long. */
const KEPT_MS = 24 * 3_600_000;

const lockOf = (page: string) => `uploads:${page}`;

/** Keeps uploads of this page load, which holds a lock as long as it lives: others know by it whose files are left over. */
export function keptUploads(): KeptUploads {
  const page = crypto.randomUUID();
  let user: string | null = null;
  let held = false;
  const hold = () => {
    if (held) return;
    held = true;
    void navigator.locks.request(lockOf(page), () => new Promise(() => undefined));
  };
  /** What was put first is there before it is asked for or removed. */
  let order: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(act: (files: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode): Promise<T> => {
    const done = order.then(() => withFiles(act, mode));
    order = done.catch(() => undefined);
    return done;
  };
  return {
    keep({ file, folderId }) {
      if (user === null || file.size > MOST_BYTES) return null;
      hold();
      const row: Row = { id: crypto.randomUUID(), userId: user, page, at: Date.now(), file, folderId };
      void inOrder((files) => files.put(row), 'readwrite').catch(() => undefined);
      return row.id;
    },
    async forget(id) {
      await inOrder((files) => files.delete(id), 'readwrite').catch(() => undefined);
    },
    async left(userId) {
      user = userId;
      const rows = (await inOrder((files) => files.getAll() as IDBRequest<Row[]>, 'readonly').catch(() => [])) as Row[];
      if (rows.length === 0) return [];
      const { held: locks = [] } = await navigator.locks.query();
      const live = new Set(locks.map(({ name }) => name));
      const mine: Row[] = [];
      for (const row of rows) {
        if (live.has(lockOf(row.page))) continue;
        if (Date.now() - row.at > KEPT_MS) await this.forget(row.id);
        else if (row.userId === userId) mine.push(row);
      }
      if (mine.length > 0) hold();
      for (const row of mine) await inOrder((files) => files.put({ ...row, page }), 'readwrite').catch(() => undefined);
      return mine.map(({ id, file, folderId }) => ({ id, file, folderId }));
    },
  };
}

function withFiles<T>(act: (files: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES, { keyPath: 'id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(FILES, mode);
      const request = act(transaction.objectStore(FILES));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
