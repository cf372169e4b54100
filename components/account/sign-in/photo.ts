import { VISITOR_PHOTO_BYTES } from '@/lib/contract/corner';

const LONGEST_SIDE = 1_600;
const QUALITIES = [0.82, 0.6, 0.4];

/**
 * Re-encodes a photo as a small JPEG without metadata, so that location and camera stay on the visitor's phone. `null`
 * if the browser can't read it.
 */
export async function reencodePhoto(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && made.size <= VISITOR_PHOTO_BYTES) return made;
  }
  return null;
}
