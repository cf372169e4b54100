import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { diskStore } from './disk-store';
import { s3Store } from './s3-store';
import type { FileStore } from './store';

const folder = mkdtempSync(path.join(tmpdir(), 'signage-store-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'signage', configs: [] }],
});
const stores: Record<string, FileStore> = { disk: diskStore(path.join(folder, 'disk')) };

beforeAll(async () => {
  const { port } = await server.run();
  stores.s3 = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'signage',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

describe.each(['disk', 's3'])('store on %s', (name) => {
  const store = () => stores[name] as FileStore;

  test('reads a written file, also in ranges, until it is removed', async () => {
    await store().write('files/ab/x', Buffer.from('0123456789'));
    expect(await store().size('files/ab/x')).toBe(10);
    expect(await text(await store().read('files/ab/x', 0, 10))).toBe('0123456789');
    expect(await text(await store().read('files/ab/x', 2, 5))).toBe('234');
    await store().remove('files/ab/x');
    expect(await store().size('files/ab/x')).toBeNull();
  });

  test('moves a local file into the store', async () => {
    const from = path.join(folder, `${name}.bin`);
    writeFileSync(from, Buffer.alloc(6_000_000, 7));
    await store().adopt('files/cd/y', from);
    expect([await store().size('files/cd/y'), existsSync(from)]).toEqual([6_000_000, false]);
  });

  test('accepts a file moved before and rejects one never moved', async () => {
    const from = path.join(folder, `${name}.again.bin`);
    writeFileSync(from, 'once');
    await store().adopt('files/cd/z', from);
    await store().adopt('files/cd/z', from);
    expect(await text(await store().read('files/cd/z', 0, 4))).toBe('once');
    await expect(store().adopt('files/cd/none', from)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await store().size('files/cd/none')).toBeNull();
  });

  test('returns no size for a missing file and tolerates its removal', async () => {
    expect(await store().size('files/ee/none')).toBeNull();
    await store().remove('files/ee/none');
  });
});
