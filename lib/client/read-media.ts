import type { MediaContent } from './media-facts';
import { runInWorker } from './run-in-worker';

/** Limit for reading a file of several hours to its end from a slow disk. */
const MOST_MS = 60_000;

/** Reads the content of a video or audio file in a worker; nothing is known of one that it cannot read in time. */
export async function mediaContent(file: Blob, signal?: AbortSignal): Promise<MediaContent> {
  const worker = new Worker(new URL('./media-worker.ts', import.meta.url), { type: 'module' });
  return (await runInWorker<MediaContent>(worker, file, { most: MOST_MS, signal })) ?? { facts: null, isCutOff: false };
}
