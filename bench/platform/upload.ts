import { createHash, randomBytes } from 'node:crypto';
import { copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { uploader } from '@/lib/contract/material';
import type { Row } from '../row';
import { forEachParallel, measureDuration } from './figures';
import { onPlatform, type RunningPlatform } from './platform';

const BYTES = 1024 ** 3;
const CHUNKS = BYTES / CHUNK_BYTES;
/** Number of parallel chunks, as in the console. */
const AT_ONCE = 2;

/**
 * Measures a large file uploaded in chunks, each on disk before it is acknowledged, compared with copying it on the
 * same disk.
 */
export function upload(): Promise<Row[]> {
  return onPlatform({ terminals: 1, institutions: 1, historyDays: 0 }, async (platform) => {
    const file = path.join(platform.dataDir, 'large');
    const md5 = await makeFile(file);
    const copied = await measureDuration(() => copy(file, `${file}-copy`));
    await rm(`${file}-copy`);
    const copiedSafely = await measureDuration(() => copyInChunks(file, `${file}-copy`));
    await rm(`${file}-copy`);
    const uploaded = await measureDuration(() => send(platform, file, md5));
    const rate = (ms: number) => BYTES / 1e6 / (ms / 1_000);
    const beside = (peer: string, took: number): Row => ({
      name: `upload of 1 GB in chunks, beside ${peer}`,
      ours: rate(uploaded),
      peer: rate(took),
      unit: 'MB/s',
      ratio: took / uploaded,
    });
    return [
      beside('a copy with fsync', copied),
      beside('a copy with fsync after each chunk, which is what an upload promises', copiedSafely),
    ];
  });
}

async function makeFile(at: string): Promise<string> {
  const file = await open(at, 'w');
  const md5 = createHash('md5');
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const bytes = randomBytes(CHUNK_BYTES);
    md5.update(bytes);
    await file.write(bytes);
  }
  await file.sync();
  await file.close();
  return md5.digest('hex');
}

async function copy(from: string, to: string) {
  await copyFile(from, to);
  const copied = await open(to, 'r+');
  await copied.sync();
  await copied.close();
}

async function copyInChunks(from: string, to: string) {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  const bytes = Buffer.alloc(CHUNK_BYTES);
  for (let at = 0; at < BYTES; at += CHUNK_BYTES) {
    await source.read(bytes, 0, CHUNK_BYTES, at);
    await target.write(bytes, 0, CHUNK_BYTES, at);
    await target.datasync();
  }
  await source.close();
  await target.close();
}

async function send({ call }: RunningPlatform, at: string, md5: string) {
  const file = await open(at, 'r');
  let id: string | undefined;
  const numbers = Array.from({ length: CHUNKS }, (_, chunk) => chunk);
  await forEachParallel(numbers, AT_ONCE, async (chunk) => {
    const bytes = Buffer.alloc(CHUNK_BYTES);
    await file.read(bytes, 0, CHUNK_BYTES, chunk * CHUNK_BYTES);
    const part = { md5, size: BYTES, name: 'large', chunk, chunks: CHUNKS, file: new Blob([bytes]) };
    const answer = await call(uploader, part);
    id ??= answer.id;
  });
  await file.close();
  if (!id) throw new Error('the upload was not finished');
}
