import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from './make-folder';
import { type FileStore, unlessMoved } from './store';

/** Store in a folder. A file is synced and then renamed into place, so that it is complete or absent. */
export function diskStore(folder: string): FileStore {
  const full = (key: string) => path.join(folder, key);

  async function appear(at: string, from: string) {
    await makeFolder(path.dirname(at));
    await rename(from, at);
    await syncFolder(path.dirname(at));
  }

  return {
    adopt(key, from) {
      return appear(full(key), from).catch(unlessMoved(() => this.size(key)));
    },
    async write(key, bytes) {
      const aside = path.join(folder, 'tmp', randomUUID());
      await makeFolder(path.dirname(aside));
      await writeSynced(aside, bytes);
      await appear(full(key), aside);
    },
    async size(key) {
      const found = await stat(full(key)).catch(() => null);
      return found?.size ?? null;
    },
    async read(key, from, until) {
      const file = await open(full(key));
      // 256 KB at a time: few reads for a video, and little memory for a slow client.
      const stream = createReadStream('', { fd: file, start: from, end: until - 1, highWaterMark: 256 * 1024 });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    remove: (key) => rm(full(key), { force: true }),
  };
}

/** Writes a file and waits until it is on disk. */
export async function writeSynced(at: string, bytes: Uint8Array): Promise<void> {
  const file = await open(at, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder, without which a rename does not survive a power cut. */
export async function syncFolder(at: string): Promise<void> {
  const folder = await open(at);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
