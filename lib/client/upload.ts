import { CHUNK_BYTES, uploader, uploaderMD5Check, uploadThumb } from '@/lib/contract/material';
import { CallError, call } from './call';
import { probeMedia } from './media-probe';

export type UploadPhase = 'hashing' | 'uploading' | 'done';

export interface UploadProgress {
  phase: UploadPhase;
  /** 0 to 100 of the phase. */
  percent: number;
}

interface UploadOptions {
  folderId?: string;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

const CHUNKS_AT_ONCE = 2;
const TRIES = 4;
/** As many characters as a material's name may have. */
const NAME_LENGTH = 100;

/**
 * Uploads a file as a material: hashed first, so that bytes the institution has already cost nothing and an
 * upload that broke off goes on where it was; `existing` says that they were there. Throws `CallError`, or the signal's reason when it was aborted.
 */
export async function uploadFile(
  file: File,
  options: UploadOptions = {},
): Promise<{ id: string; md5: string; existing: boolean }> {
  const { folderId, onProgress = () => {}, signal } = options;
  const md5 = await md5Of(file, (percent) => onProgress({ phase: 'hashing', percent }), signal);
  const whole = { md5, size: file.size, name: nameWithin(file.name, NAME_LENGTH), folderId };
  const known = await call(uploaderMD5Check, whole, { signal });
  const send = (part: ChunkPart) => call(uploader, { ...whole, ...part }, { signal });
  const id = known.exists && known.id ? known.id : await sendChunks(file, known.received, send, onProgress, signal);
  if (!known.exists && isMedia(file)) await sendProbe(id, file);
  onProgress({ phase: 'done', percent: 100 });
  return { id, md5, existing: known.exists };
}

/** A name of at most so many characters; what it loses it loses before its extension. */
export function nameWithin(name: string, most: number): string {
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  return name.length <= most ? name : name.slice(0, most - extension.length) + extension;
}

/** MD5 of a file that is read piece by piece. */
export async function md5Of(file: File, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<string> {
  // Loaded with the first upload: its WebAssembly is five kilobytes that most visits don't need.
  const { createMD5 } = await import('hash-wasm');
  const hash = await createMD5();
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()));
    onPercent(Math.round((100 * at) / file.size));
  }
  return hash.digest('hex');
}

/** One piece of a file on its way. */
export interface ChunkPart {
  chunk: number;
  chunks: number;
  file: Blob;
}

/** Sends the chunks that are not there yet, a few at once and the last one last, whose answer has the id of what the file became. */
export async function sendChunks(
  file: File,
  received: readonly number[],
  sendPart: (part: ChunkPart) => Promise<{ id?: string }>,
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<string> {
  const chunks = Math.ceil(file.size / CHUNK_BYTES);
  const here = new Set(received);
  // The last chunk is sent when all others are there, so that one answer brings the material's id.
  const waiting = Array.from({ length: chunks }, (_, chunk) => chunk).filter(
    (chunk) => !here.has(chunk) || chunk === chunks - 1,
  );
  const last = waiting.pop() ?? 0;
  let sent = chunks - waiting.length - 1;
  const send = async (chunk: number) => {
    const part = file.slice(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    const answer = await again(() => sendPart({ chunk, chunks, file: part }), signal);
    sent += 1;
    onProgress({ phase: 'uploading', percent: Math.round((100 * sent) / chunks) });
    return answer;
  };
  const worker = async () => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) await send(chunk);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, worker));
  const { id } = await send(last);
  if (!id) throw new CallError(502, 'unexpectedAnswer');
  return id;
}

/** The platform has no room: it is not there a second later. */
const FULL = 507;

/** Tries again what the network or a restart of the platform broke; a refusal stands. */
async function again<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      const passing =
        error instanceof CallError && (error.status === 0 || error.status >= 500) && error.status !== FULL;
      if (!passing || tried === TRIES || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tried));
    }
  }
}

const MEDIA = /\.(aac|avi|flac|flv|m2ts|m4a|m4v|mkv|mov|mp3|mp4|mpe?g|mts|oga|ogg|ogv|opus|ts|wav|weba|webm|wmv)$/i;

/** Browsers name the type of the videos and audio that they play; of others the name tells. */
function isMedia({ type, name }: File): boolean {
  return type ? /^(video|audio)\//.test(type) : MEDIA.test(name);
}

/** What this browser sees of it, or that it cannot play it. Errors are ignored: without it the file is a material, too. */
async function sendProbe(id: string, file: File): Promise<void> {
  const { seconds, frame } = (await probeMedia(file)) ?? {};
  const { picture, ...measures } = frame ?? {};
  await call(uploadThumb, { id, file: picture, ...measures, seconds }).catch(() => undefined);
}
