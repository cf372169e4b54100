import type { CreatedMaterial } from '../upload-material';
import type { FileToChoose } from './state';

/** Pending files in the browser's database: a reload, a crash or a closed window loses none of them. */

interface Row {
  id: string;
  userId: string;
  /** Page load that sends it. */
  page: string;
  at: number;
  file: File | FileToChoose;
  folderId?: string;
}

export interface KeptUploads {
  /** Returns `null` if it cannot be stored. */
  keep(upload: { file: File; folderId?: string }): string | null;
  /** Stores the material that a file has become, while its pages and facts are still missing. */
  keepMade(id: string, made: CreatedMaterial): void;
  forget(id: string): Promise<void>;
  /** Returns a user's files that no page load sends any more, and claims them for this one. */
  left(userId: string): Promise<{ id: string; file: File | FileToChoose; folderId?: string; made?: CreatedMaterial }[]>;
}

const DATABASE = 'uploads';
const FILES = 'files';
/** Separate from the files: browsers copy a file whenever its row is written. */
const MADE = 'made';
/**
 * Limit of stored files, because the browser copies them: of larger ones only the names are stored. The user chooses
 * them again, and the upload is resumed.
 */
const MOST_BYTES = 2 * 1024 ** 3;
/** Lifetime of chunks on the platform. */
const KEPT_MS = 24 * 3_600_000;

const lockOf = (page: string) => `uploads:${page}`;

/**
 * Stores uploads of this page load, which holds a lock as long as it lives: other page loads tell by it whose files are
 * left over.
 */
export function keptUploads(): KeptUploads {
  const page = crypto.randomUUID();
  let user: string | null = null;
  let held = false;
  const forgotten = new Set<string>();
  const hold = () => {
    if (held) return;
    held = true;
    void navigator.locks.request(lockOf(page), () => new Promise(() => undefined));
  };
  /** Serializes access: what was put first exists before it is read or removed. */
  let order: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(act: (stores: Stores) => IDBRequest<T>, mode: IDBTransactionMode): Promise<T> => {
    const done = order.then(() => runInStores(act, mode));
    order = done.catch(() => undefined);
    return done;
  };
  return {
    keep({ file, folderId }) {
      if (user === null) return null;
      hold();
      const { name, size } = file;
      const row = { id: crypto.randomUUID(), userId: user, page, at: Date.now(), folderId };
      const put = (as: File | FileToChoose) =>
        inOrder(({ files }) => files.put({ ...row, file: as } satisfies Row), 'readwrite');
      const putName = async () => {
        if (!forgotten.has(row.id)) await put({ name, size, isToChoose: true });
      };
      // The disk may have no room for another copy.
      void (size > MOST_BYTES ? putName() : put(file).catch(putName)).catch(() => undefined);
      return row.id;
    },
    keepMade(id, material) {
      void inOrder(({ made }) => made.put(material, id), 'readwrite').catch(() => undefined);
    },
    async forget(id) {
      forgotten.add(id);
      const both = ({ files, made }: Stores) => {
        made.delete(id);
        return files.delete(id);
      };
      await inOrder(both, 'readwrite').catch(() => undefined);
    },
    async left(userId) {
      user = userId;
      const rows = (await inOrder(({ files }) => files.getAll() as IDBRequest<Row[]>, 'readonly').catch(
        () => [],
      )) as Row[];
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
      for (const row of mine)
        await inOrder(({ files }) => files.put({ ...row, page }), 'readwrite').catch(() => undefined);
      const madeOf = (id: string): Promise<CreatedMaterial | undefined> =>
        inOrder(({ made }) => made.get(id), 'readonly').catch(() => undefined);
      return Promise.all(mine.map(async ({ id, file, folderId }) => ({ id, file, folderId, made: await madeOf(id) })));
    },
  };
}

interface Stores {
  files: IDBObjectStore;
  /** Keyed by file id. */
  made: IDBObjectStore;
}

function runInStores<T>(act: (stores: Stores) => IDBRequest<T>, mode: IDBTransactionMode): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 2);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) opening.result.createObjectStore(FILES, { keyPath: 'id' });
      opening.result.createObjectStore(MADE);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction([FILES, MADE], mode);
      const request = act({ files: transaction.objectStore(FILES), made: transaction.objectStore(MADE) });
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
