/** Storage of immutable files. A `key` is a path of plain segments; its content never changes, it is only added and removed. */
export interface FileStore {
  /**
   * Moves a complete local file to `key`. If the key exists already, the local file is deleted, or may be absent: a retried
   * transaction has moved it before.
   */
  adopt(key: string, path: string): Promise<void>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns `null` for a missing key. */
  size(key: string): Promise<number | null>;
  /** Streams bytes `from` to `until`, exclusive. */
  read(key: string, from: number, until: number): Promise<ReadableStream<Uint8Array>>;
  remove(key: string): Promise<void>;
}

/** Ignores the error of a missing local file if its key exists. */
export const unlessMoved =
  (size: () => Promise<number | null>) =>
  async (error: NodeJS.ErrnoException): Promise<void> => {
    if (error.code !== 'ENOENT' || (await size()) === null) throw error;
  };

/** Keys of the store by kind of file. */
export const places = {
  file: (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`,
  fileThumb: (sha256: string) => `thumbs/${sha256.slice(0, 2)}/${sha256}.jpg`,
  materialThumb: (thumbId: string) => `thumbs/of-materials/${thumbId}.jpg`,
  programThumb: (thumbId: string) => `thumbs/of-programs/${thumbId}.jpg`,
  screenshot: (id: string) => `screenshots/${id}.jpg`,
  screenshotThumb: (id: string) => `screenshots/${id}.small.jpg`,
};

/** Writes bytes that a row will refer to, and removes them if `refer` fails. */
export async function writeReferenced<T>(
  store: FileStore,
  files: [key: string, bytes: Uint8Array][],
  refer: () => Promise<T>,
): Promise<T> {
  for (const [key, bytes] of files) await store.write(key, bytes);
  try {
    return await refer();
  } catch (error) {
    for (const [key] of files) await store.remove(key);
    throw error;
  }
}
