import { runInTurn } from './run-in-turn';
import { runInWorker } from './run-in-worker';

/** Largest file; a phone's photo has a few megabytes. */
const MOST_BYTES = 100 * 1024 ** 2;
const MOST_MS = 60_000;

/**
 * Converts a HEIC to a picture that every browser shows; `null` if it cannot be read within the limits. A worker
 * decodes it and ends with it: the page stays responsive, and a hostile file has only its own worker.
 */
export async function pictureOfHeic(file: File, signal?: AbortSignal): Promise<File | null> {
  if (file.size > MOST_BYTES) return null;
  // Decoded, a picture of 100 megapixels takes more than a gigabyte with its copies.
  return runInTurn('heic', () => decoded(file, signal));
}

async function decoded(file: File, signal?: AbortSignal): Promise<File | null> {
  const bytes = await file.arrayBuffer();
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const picture = await runInWorker<Blob>(worker, bytes, { most: MOST_MS, transfer: [bytes], signal });
  const extension = picture?.type === 'image/png' ? 'png' : 'jpg';
  return picture && new File([picture], `${file.name.replace(/\.\w+$/, '')}.${extension}`, { type: picture.type });
}
