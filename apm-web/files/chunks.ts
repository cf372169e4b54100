import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { syncFolder } from './disk-store';
import { makeFolder } from './make-folder';
import { writeAll } from './write-all';

/** Identifies an upload within its institution. */
export interface UploadKey {
  officeId: string;
  md5: string;
}

export interface Digests {
  md5: string;
  sha256: string;
  size: number;
}

const BYTES = 'bytes';
const TRIES = 5;

/** Number of chunks, and size of one of them, for a file of `size` bytes. */
export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES);
export const chunkBytes = (size: number, chunk: number) => Math.min(CHUNK_BYTES, size - chunk * CHUNK_BYTES);

/**
 * Unfinished uploads, a folder each: `<folder>/<institution>/<md5>`. Chunks are written at their offset in one file, so that
 * nothing has to be joined; the empty file `<n>` beside it says that chunk n is on disk.
 */
export function chunkFolder(folder: string) {
  const of = ({ officeId, md5 }: UploadKey) => path.join(folder, officeId, md5);
  const whole = (key: UploadKey) => path.join(of(key), BYTES);

  return {
    whole,

    /**
     * Stores a chunk and acknowledges it only once it survives a power cut: the bytes are synced first, then the marker file is
     * created.
     */
    async keep(key: UploadKey, chunk: number, bytes: Uint8Array): Promise<void> {
      const write = async () => {
        await makeFolder(of(key));
        const file = await openToPatch(whole(key));
        try {
          await writeAll(file, bytes, chunk * CHUNK_BYTES);
          await file.datasync();
        } finally {
          await file.close();
        }
        await (await open(path.join(of(key), String(chunk)), 'w')).close();
        await syncFolder(of(key));
      };
      for (let tries = 1; ; tries++) {
        try {
          return await write();
        } catch (error) {
          // Another upload of the same bytes has just ended and removed the folder.
          if (tries === TRIES || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
      }
    },

    /** Indexes of the chunks received, ascending. */
    async received(key: UploadKey): Promise<number[]> {
      const names = await readdir(of(key)).catch(absent<string[]>([]));
      // The file was moved into the store, and a later step failed.
      if (!names.includes(BYTES)) return [];
      return names
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .sort((a, b) => a - b);
    },

    /** Computes both digests in one pass; the file is never held in memory. */
    async digest(key: UploadKey): Promise<Digests> {
      const md5 = createHash('md5');
      const sha256 = createHash('sha256');
      let size = 0;
      for await (const part of createReadStream(whole(key), { highWaterMark: 1024 * 1024 })) {
        md5.update(part);
        sha256.update(part);
        size += (part as Buffer).length;
      }
      return { md5: md5.digest('hex'), sha256: sha256.digest('hex'), size };
    },

    /**
     * Deletes an upload. It is moved aside first, so that a concurrent write finds nothing there and can't keep the folder from
     * being emptied.
     */
    async drop(key: UploadKey): Promise<void> {
      const aside = `${of(key)}-${randomUUID()}`;
      await rename(of(key), aside).catch(absent(undefined));
      await rm(aside, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    },

    /** Uploads without a new chunk since `before`. */
    async stale(before: Date): Promise<UploadKey[]> {
      const found: UploadKey[] = [];
      for (const officeId of await readdir(folder).catch(absent<string[]>([]))) {
        for (const md5 of await readdir(path.join(folder, officeId))) {
          const { mtime } = await stat(path.join(folder, officeId, md5));
          if (mtime < before) found.push({ officeId, md5 });
        }
      }
      return found;
    },
  };
}
export type ChunkFolder = ReturnType<typeof chunkFolder>;

/** Opens a file for writes at an offset: neither truncated nor appended to, created if missing. */
async function openToPatch(at: string) {
  try {
    return await open(at, 'r+');
  } catch (error) {
    absent(null)(error as NodeJS.ErrnoException);
    return open(at, 'wx+').catch((error: NodeJS.ErrnoException) => {
      // Another chunk has just created it.
      if (error.code === 'EEXIST') return open(at, 'r+');
      throw error;
    });
  }
}

function absent<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
