import { transferExport, transferLimits, transferUpload, transferUploadBegin } from '@/lib/contract/transfer';
import { encodeCall } from '@/lib/contract/wire';
import { CallError, call } from './call';
import { type ChunkPart, md5Of, sendChunks, type UploadProgress } from './send-chunks';
import { checkSize } from './upload-size';

/** Uploaded file to import, as the platform identifies it. */
export interface SentFile {
  md5: string;
  size: number;
}

/** Uploads a file to import, and resumes an interrupted upload. Throws `CallError`, or the signal's reason if aborted. */
export async function uploadTransfer(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  if (file.size > transferLimits.bytes) throw new CallError(413, '', { file: 'transferTooLarge' });
  await checkSize(file, signal);
  const md5 = await md5Of(file, (percent) => onProgress({ phase: 'hashing', percent }), signal);
  const whole = { md5, size: file.size };
  const { received } = await call(transferUploadBegin, whole, { signal });
  onProgress({ phase: 'uploading', percent: 0 });
  const send = async (part: ChunkPart) => {
    const { done } = await call(transferUpload, { ...whole, ...part }, { signal });
    return { id: done ? md5 : undefined };
  };
  await sendChunks(file, received, send, onProgress, signal);
  return whole;
}

/** Returns the URL of programs with their materials, as a ZIP. */
export const transferExportUrl = (ids: readonly string[]): string =>
  `/apm-web${encodeCall(transferExport, { ids: [...ids] }).path}`;
