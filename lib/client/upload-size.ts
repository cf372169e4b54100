import { uploadSize } from '@/lib/contract/material';
import { CallError, call } from './call';

/** Read within a second: the first call of its upload refuses such a file as soon. */
const SOON_READ = 64 * 1024 ** 2;
const TOO_LARGE = 413;

/**
 * Throws the platform's refusal of a file that is too large before that is read, which takes a minute. Without an answer nothing is
 * refused: the upload itself asks again.
 */
export async function checkSize({ size }: { size: number }, signal?: AbortSignal): Promise<void> {
  if (size <= SOON_READ) return;
  try {
    await call(uploadSize, { size }, { signal });
  } catch (error) {
    if (error instanceof CallError && error.status !== TOO_LARGE) return;
    throw error;
  }
}
