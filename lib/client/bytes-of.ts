import { CallError } from './call';
import { fileUrl } from './file-url';

/** Returns a file's bytes from the platform. Throws `CallError`; an aborted read throws the signal's reason. */
export async function bytesOf(md5: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const answer = await fetch(fileUrl(md5), { signal });
    if (answer.ok) return await answer.blob();
    throw new CallError(answer.status, '');
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error;
    throw new CallError(0, 'unreachable');
  }
}
