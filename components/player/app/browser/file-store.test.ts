import { createHash, randomBytes } from 'node:crypto';
import type { BlobStore } from './blob-store';
import { blobFiles } from './file-store';

function memoryBlobs(): BlobStore & { blobs: Map<string, Blob> } {
  const blobs = new Map<string, Blob>();
  return {
    blobs,
    get: async (key) => blobs.get(key) ?? null,
    put: async (key, blob) => void blobs.set(key, blob),
    remove: async (key) => void blobs.delete(key),
    keys: async (prefix) => [...blobs.keys()].filter((key) => key.startsWith(prefix)),
  };
}

const bytes = new Uint8Array(randomBytes(5_000));
const hash = (name: string) => createHash(name).update(bytes).digest('hex');
const [md5, sha256] = [hash('md5'), hash('sha256')];

test('joins consecutive parts into one file', async () => {
  const store = memoryBlobs();
  const files = blobFiles(store);
  await files.append(md5, 0, bytes.subarray(0, 1_000));
  await files.append(md5, 1_000, bytes.subarray(1_000, 3_000));
  expect([await files.partialSize(md5), await files.listPartial(), await files.list()]).toEqual([3_000, [md5], []]);
  await files.append(md5, 3_000, bytes.subarray(3_000));
  expect(await files.digest(md5, 'partial')).toEqual({ size: 5_000, md5, sha256 });

  await files.commit(md5);
  expect([await files.partialSize(md5), await files.listPartial(), await files.list()]).toEqual([0, [], [md5]]);
  expect(await files.digest(md5, 'whole')).toEqual({ size: 5_000, md5, sha256 });
  expect(await files.digest(md5, 'partial')).toBeNull();
});

test('ignores a part after a gap and continues before it', async () => {
  const files = blobFiles(memoryBlobs());
  await files.append(md5, 0, bytes.subarray(0, 1_000));
  await files.append(md5, 2_000, bytes.subarray(2_000, 3_000));
  expect(await files.partialSize(md5)).toBe(1_000);
});

test('leaves nothing of a removed file', async () => {
  const store = memoryBlobs();
  const files = blobFiles(store);
  await files.append(md5, 0, bytes);
  await files.commit(md5);
  await files.append(md5, 0, bytes.subarray(0, 10));
  await files.remove(md5);
  expect([...store.blobs.keys()]).toEqual([]);
});

test('accepts an empty file', async () => {
  const files = blobFiles(memoryBlobs());
  await files.commit(md5);
  expect(await files.list()).toEqual([md5]);
});
