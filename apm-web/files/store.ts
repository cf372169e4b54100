/**
 * Where bytes are kept. A place (`key`) is a path of plain parts; what stands there never changes, it only comes and goes.
 */
export interface FileStore {
  /** Takes over a complete file of this machine: it is at `key` afterwards and where it was no more. Done already, it is dropped. */
  adopt(key: string, path: string): Promise<void>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** null where nothing stands there. */
  size(key: string): Promise<number | null>;
  /** Bytes `from` to `until`, exclusive, as a stream. */
  read(key: string, from: number, until: number): Promise<ReadableStream<Uint8Array>>;
  remove(key: string): Promise<void>;
}

/** Places in the store, by what is there. */
export const places = {
  file: (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`,
  fileThumb: (sha256: string) => `thumbs/${sha256.slice(0, 2)}/${sha256}.jpg`,
  materialThumb: (thumbId: string) => `thumbs/of-materials/${thumbId}.jpg`,
  programThumb: (thumbId: string) => `thumbs/of-programs/${thumbId}.jpg`,
  screenshot: (id: string) => `screenshots/${id}.jpg`,
  screenshotThumb: (id: string) => `screenshots/${id}.small.jpg`,
};

/** Writes bytes that a row is to refer to: where `refer` fails they go again. */
export async function writeFor<T>(
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
