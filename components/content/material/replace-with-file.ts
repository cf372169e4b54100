import { CallError, call } from '@/lib/client/call';
import { FileRejected, PAGELESS, type Remark } from '@/lib/client/remarks';
import type { UploadProgress } from '@/lib/client/send-chunks';
import { type CreatedMaterial, uploadFile } from '@/lib/client/upload-material';
import { type Material, uploadDrop } from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material/library';

/**
 * Replaces a material by a file. If the file is of another type, or the platform rejects it, the upload is deleted
 * again. Returns notes about the result. Throws `FileRejected` or `CallError`.
 */
export async function replaceWithFile(
  { id, type, folderId, pages }: Pick<Material, 'id' | 'type' | 'folderId' | 'pages'>,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): Promise<Remark | undefined> {
  const otherKind = () => new FileRejected({ key: 'otherKind' });
  if (isOtherKind(file, type)) throw otherKind();
  let sent: CreatedMaterial | undefined;
  const onMade = (made: CreatedMaterial) => {
    sent = made;
    if (made.type !== type) throw otherKind();
  };
  let isAsked = false;
  try {
    const { id: by, remark } = await uploadFile(file, {
      folderId: folderId ?? undefined,
      unfinished: true,
      onProgress,
      onMade,
    });
    if (remark && pages > 0 && PAGELESS.includes(remark.key)) throw new FileRejected({ key: 'withoutPages' });
    isAsked = true;
    await call(materialReplace, { id, by });
    return remark;
  } catch (error) {
    // A missing response means that the upload may be the earlier version by now: keep it.
    if (sent && (!isAsked || isRefusal(error))) await call(uploadDrop, { id: sent.id }).catch(() => undefined);
    throw error;
  }
}

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** True if the MIME type shows another type. Video and audio share extensions, and most other types are unknown. */
function isOtherKind({ type: mime }: File, type: Material['type']): boolean {
  if (type === 'document') return /^(image|video|audio|font)\//.test(mime);
  if (/^(text|font)\/|^application\/pdf$/.test(mime)) return true;
  return type === 'image' ? /^(video|audio)\//.test(mime) : mime.startsWith('image/');
}
