/** Largest picture in pixels, as on the platform; decoded, each pixel takes four bytes. */
const MOST_PIXELS = 100_000_000;

/** Converts a BMP to PNG by the browser; `null` if it can't, or the picture is too large. */
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

/**
 * Reads the size from the header. The 12-byte header of OS/2 has shorter numbers. A negative height means that rows are
 * stored from the top.
 */
function pixelsOf(head: DataView): number {
  if (head.getUint32(14, true) === 12) return head.getUint16(18, true) * head.getUint16(20, true);
  return Math.abs(head.getInt32(18, true) * head.getInt32(22, true));
}
