import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chunkFolder } from './chunks';
import { writeAll } from './write-all';

const folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('drops an upload while its files are still being unpacked', async () => {
  const chunks = chunkFolder(folder);
  for (let round = 0; round < 10; round += 1) {
    const key = { officeId: 'office', md5: `upload-${round}` };
    const unpacked = path.join(path.dirname(chunks.whole(key)), 'unpacked');
    await mkdir(unpacked, { recursive: true });
    /** Runs until its folder is gone. */
    const unpacking = async (part: number) => {
      for (let n = 0; ; n += 1) await writeFile(path.join(unpacked, `${part}-${n}`), 'x');
    };
    const parts = [1, 2, 3, 4].map((part) => unpacking(part).catch(({ code }) => code));
    await chunks.drop(key);
    expect(await Promise.all(parts)).toEqual(['ENOENT', 'ENOENT', 'ENOENT', 'ENOENT']);
    expect(await readdir(path.join(folder, 'office'))).toEqual([]);
  }
});

describe('on a disk that is nearly full', () => {
  /** File with room for this many bytes. */
  const limited = (room: number) => {
    const written: number[] = [];
    const write = async (bytes: Uint8Array, offset: number, length: number, position: number) => {
      if (position >= room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      const part = bytes.subarray(offset, offset + Math.min(length, 2, room - position));
      written.push(...part);
      return { bytesWritten: part.length };
    };
    return { write, written };
  };

  test('continues where a write stopped short', async () => {
    const file = limited(10);
    await writeAll(file, Uint8Array.of(1, 2, 3, 4, 5), 5);
    expect(file.written).toEqual([1, 2, 3, 4, 5]);
  });

  test('fails with the reason if a chunk is only partly written', async () => {
    await expect(writeAll(limited(8), Uint8Array.of(1, 2, 3, 4, 5), 5)).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
