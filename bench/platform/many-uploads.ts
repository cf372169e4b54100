import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { uploader, uploaderMD5Check } from '@/lib/contract/material';
import type { Row } from '../row';
import { measureDuration } from './figures';
import { onPlatform } from './platform';

const FILES = 500;

/**
 * Measures photos uploaded as the console does it, one after another, compared with the thumbnails only, and then all
 * of them again.
 */
export function manyUploads(): Promise<Row[]> {
  return onPlatform({ terminals: 1, institutions: 1, historyDays: 0 }, async ({ call, dataDir }) => {
    const photos = await Promise.all(Array.from({ length: FILES }, (_, n) => photo(n)));
    const thumbnails = await measureDuration(async () => {
      for (const [n, bytes] of photos.entries()) await writeFile(path.join(dataDir, `small-${n}`), await small(bytes));
    });
    const send = async (bytes: Buffer, n: number) => {
      const md5 = createHash('md5').update(bytes).digest('hex');
      const whole = { md5, size: bytes.length, name: `photo ${n}.jpg` };
      const { exists } = await call(uploaderMD5Check, whole);
      const chunk = { chunk: 0, chunks: 1, file: new Blob([new Uint8Array(bytes)]) };
      await call(uploader, exists ? whole : { ...whole, ...chunk });
    };
    const all = async () => {
      for (const [n, bytes] of photos.entries()) await send(bytes, n);
    };
    const first = await measureDuration(all);
    const again = await measureDuration(all);
    const rate = (ms: number) => FILES / (ms / 1_000);
    return [
      {
        name: `upload of ${FILES} photos (peer: their thumbnails alone, made and written)`,
        ours: rate(first),
        peer: rate(thumbnails),
        unit: 'files/s',
        ratio: thumbnails / first,
      },
      { name: `the same ${FILES} once more: instant by their MD5`, ours: rate(again), unit: 'files/s' },
    ];
  });
}

/** Creates 1280 × 720 pixels of noise, with some hundred kilobytes like a photo. */
async function photo(n: number): Promise<Buffer> {
  const [width, height] = [1_280, 720];
  const tile = Buffer.from(
    Uint8Array.from({ length: 64 * 36 * 3 }, (_, at) => (at * 2_654_435_761 + n * 40_503) >>> 24),
  );
  const grain = sharp(tile, { raw: { width: 64, height: 36, channels: 3 } });
  return grain.resize(width, height, { kernel: 'nearest' }).jpeg({ quality: 92 }).toBuffer();
}

const small = (bytes: Buffer) =>
  sharp(bytes).resize({ width: 480, height: 480, fit: 'inside' }).jpeg({ quality: 78 }).toBuffer();
