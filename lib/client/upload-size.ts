import { uploadSize } from '@/lib/contract/material';
import { CallError, call } from './call';

/** Size that is read within a second: the upload's first call rejects such a file as quickly. */
const SOON_READ = 64 * 1024 ** 2;
const TOO_LARGE = 413;

/**
 * Throws the platform's rejection of a file that is too large before it is read, which takes a minute. Without a
 * response the check passes: the upload itself checks again.
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
