import type { Input } from '@/lib/contract/call';
import { packageUpload, packageUploadBegin } from '@/lib/contract/player-package';
import { nameOfFile } from '@/lib/widgets/name-within';
import { call } from './call';
import { type ChunkPart, md5Of, sendChunks, type UploadProgress } from './send-chunks';
import { checkSize } from './upload-size';

type Described = Omit<Input<typeof packageUploadBegin>, 'md5' | 'size' | 'name'>;

/**
 * Uploads a player package: its description is checked before its bytes are sent, and an interrupted upload is resumed.
 * Returns its id. Throws `CallError`, or the signal's reason if aborted.
 */
export async function uploadPackage(
  file: File,
  described: Described,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  await checkSize(file, signal);
  const md5 = await md5Of(file, (percent) => onProgress({ phase: 'hashing', percent }), signal);
  const whole = { ...described, md5, size: file.size, name: nameOfFile(file.name) };
  const { received } = await call(packageUploadBegin, whole, { signal });
  onProgress({ phase: 'uploading', percent: 0 });
  const send = (part: ChunkPart) => call(packageUpload, { ...whole, ...part }, { signal });
  return (await sendChunks(file, received, send, onProgress, signal)).id;
}
