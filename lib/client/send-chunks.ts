import type { Input } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { type Material, uploader } from '@/lib/contract/material';
import { CallError, call } from './call';
import { retry } from './retry';

export type UploadPhase = 'hashing' | 'uploading' | 'converting' | 'pages' | 'done';

export interface UploadProgress {
  phase: UploadPhase;
  /** Percentage of the phase, 0 to 100. */
  percent: number;
}

const CHUNKS_AT_ONCE = 2;

/** Returns the MD5 of a file, read piece by piece. */
export async function md5Of(file: File, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<string> {
  // Loaded with the first upload: its WebAssembly has five kilobytes that most visits don't need.
  const { createMD5 } = await import('hash-wasm');
  const hash = await createMD5();
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()));
    onPercent(Math.round((100 * at) / file.size));
  }
  return hash.digest('hex');
}

interface BytesThere {
  id?: string;
  type?: Material['type'];
}

/**
 * Returns the material of bytes that the platform has: an existing or a new one. `null` if the bytes have to be sent
 * after all.
 */
export async function materialOfStoredBytes(
  { id, type }: BytesThere,
  whole: Omit<Input<typeof uploader>, keyof ChunkPart>,
  signal?: AbortSignal,
): Promise<{ id: string; type?: Material['type'] } | null> {
  if (id) return { id, type };
  try {
    const made = await call(uploader, whole, { signal });
    return made.done && made.id ? { id: made.id, type: made.type } : null;
  } catch (error) {
    // Any obstacle is reported again when the bytes are sent.
    if (error instanceof CallError && error.status > 0) return null;
    throw error;
  }
}

/** Part of a file during its upload. */
export interface ChunkPart {
  chunk: number;
  chunks: number;
  file: Blob;
}

/** Sends the missing chunks, a few concurrently and the last one last; its response has the id of what the file became. */
export async function sendChunks(
  file: File,
  received: readonly number[],
  sendPart: (part: ChunkPart) => Promise<{ id?: string; type?: Material['type'] }>,
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<{ id: string; type?: Material['type'] }> {
  const chunks = Math.ceil(file.size / CHUNK_BYTES);
  const here = new Set(received);
  // The last chunk is sent when all others have arrived, so that one response returns the material's id.
  const waiting = Array.from({ length: chunks }, (_, chunk) => chunk).filter(
    (chunk) => !here.has(chunk) || chunk === chunks - 1,
  );
  const last = waiting.pop() ?? 0;
  let sent = chunks - waiting.length - 1;
  const send = async (chunk: number) => {
    const part = file.slice(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    // Reads the bytes first: a deleted file would look like a network failure.
    const bytes = new Blob([await part.arrayBuffer()]);
    const answer = await retry(() => sendPart({ chunk, chunks, file: bytes }), signal);
    sent += 1;
    onProgress({ phase: 'uploading', percent: Math.round((100 * sent) / chunks) });
    return answer;
  };
  const worker = async () => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) await send(chunk);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, worker));
  const { id, type } = await send(last);
  if (!id) throw new CallError(502, 'unexpectedAnswer');
  return { id, type };
}
