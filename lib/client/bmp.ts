/** Decoded, four bytes a pixel; as many pixels as the platform takes. */
const MOST_PIXELS = 100_000_000;

/** A BMP as PNG, read by the browser; null where it can't, or the picture is too large. */
export async function pictureOfBmp(file: File): Promise<File | null> {
  const head = new DataView(await file.slice(0, 26).arrayBuffer());
  if (head.byteLength < 26 || pixelsOf(head) > MOST_PIXELS) return null;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return new File([png], `${file.name.replace(/\.\w+$/, '')}.png`, { type: png.type });
  } catch {
    return null;
  }
}

/** The header of OS/2, of 12 bytes, has shorter numbers. A height below 0 is of rows from above. */
function pixelsOf(head: DataView): number {
  if (head.getUint32(14, true) === 12) return head.getUint16(18, true) * head.getUint16(20, true);
  return Math.abs(head.getInt32(18, true) * head.getInt32(22, true));
}
