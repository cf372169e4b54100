import { chunksOf, digestOf } from '@/lib/player/digest';
import type { FileStore } from '@/lib/player/ports';
import type { BlobStore } from './blob-store';

const WHOLE = 'whole/';
const PART = 'part/';

interface Part {
  key: string;
  from: number;
  to: number;
}

/**
 * Stores files as blobs. Browsers cannot append to a blob, so a download is a row of parts named by their offset,
 * joined into one blob when complete.
 */
export function blobFiles(blobs: BlobStore): FileStore & { blob(md5: string): Promise<Blob | null> } {
  /** Returns the parts that form a contiguous range from the start. */
  async function parts(md5: string): Promise<Part[]> {
    const all = (await blobs.keys(`${PART}${md5}/`)).map((key) => {
      const [from = 0, to = 0] = (key.split('/').at(-1) ?? '').split('-').map(Number);
      return { key, from, to };
    });
    const row: Part[] = [];
    for (const part of all.sort((a, b) => a.from - b.from)) if (part.from === (row.at(-1)?.to ?? 0)) row.push(part);
    return row;
  }

  async function joined(md5: string): Promise<Blob | null> {
    const row = await parts(md5);
    if (row.length === 0) return null;
    const pieces = await Promise.all(row.map(({ key }) => blobs.get(key)));
    return new Blob(pieces.filter((piece) => piece !== null));
  }

  async function removeParts(md5: string) {
    for (const key of await blobs.keys(`${PART}${md5}/`)) await blobs.remove(key);
  }

  return {
    blob: (md5) => blobs.get(WHOLE + md5),
    list: async () => (await blobs.keys(WHOLE)).map((key) => key.slice(WHOLE.length)),
    listPartial: async () => [...new Set((await blobs.keys(PART)).map((key) => key.split('/')[1] ?? ''))],
    partialSize: async (md5) => (await parts(md5)).at(-1)?.to ?? 0,
    append: (md5, offset, bytes) =>
      blobs.put(`${PART}${md5}/${offset}-${offset + bytes.byteLength}`, new Blob([bytes as Uint8Array<ArrayBuffer>])),
    async commit(md5) {
      await blobs.put(WHOLE + md5, (await joined(md5)) ?? new Blob());
      await removeParts(md5);
    },
    async digest(md5, which) {
      const blob = which === 'whole' ? await blobs.get(WHOLE + md5) : await joined(md5);
      return blob && digestOf(chunksOf(blob.stream()));
    },
    async remove(md5) {
      await blobs.remove(WHOLE + md5);
      await removeParts(md5);
    },
    async usage() {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      return { used: usage, total: quota };
    },
  };
}
