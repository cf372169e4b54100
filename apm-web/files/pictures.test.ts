import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { diskStore } from './disk-store';
import { pictureMaker } from './pictures';
import { places } from './store';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SHA256 = 'a'.repeat(64);
const wish = (width: number) => ({ width, fit: 'inside', format: 'webp' }) as const;

async function someMaker(side = 2_000) {
  const store = diskStore(folder);
  const photo = await sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await store.write(places.file(SHA256), photo);
  const read = jest.spyOn(store, 'read');
  const { make } = pictureMaker(store);
  return { read, make: (by: string, width: number) => make(by, { sha256: SHA256, size: photo.length }, wish(width)) };
}

test('makes a picture once for concurrent requests', async () => {
  const { read, make } = await someMaker();
  const made = await Promise.all(Array.from({ length: 20 }, () => make('us', 320)));
  expect(new Set(made.map((bytes) => bytes?.length)).size).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
});

test('lets other clients take turns with one that wants many', async () => {
  const { make } = await someMaker();
  const order: string[] = [];
  const ask = (by: string, width: number) => make(by, width).then(() => order.push(by));
  await Promise.all([...Array.from({ length: 20 }, (_, n) => ask('many', 400 + n)), ask('one', 400)]);
  expect(order.indexOf('one')).toBeLessThan(6);
});

test("rejects the rest of a client's endless requests", async () => {
  const { make } = await someMaker(16);
  const asked = await Promise.allSettled(Array.from({ length: 1_010 }, (_, n) => make('many', 16 + n)));
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 429 })));
});
