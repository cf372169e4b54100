import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem, tooLarge } from '../base/problem';

const MEGA = 1_000_000;
/** An image may be small in bytes and huge in memory: whoever shows it decodes it whole, four bytes a pixel. */
const MOST_PIXELS = 100 * MEGA;

/** By the first bytes. A drawing (SVG, packed or not) is none: it may load other files, and a few bytes of it be endless work. */
async function isRaster(input: string | Uint8Array): Promise<boolean> {
  const found = await (typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input));
  return found?.mime.startsWith('image/') === true && found.mime !== 'image/svg+xml';
}

/**
 * Decodes an image of pixels. null where the bytes are none, or `use` fails on them; 413 for one of more than `most` pixels, which is not
 * decoded.
 */
export async function withImage<T>(
  input: string | Uint8Array,
  use: (image: Sharp, metadata: Metadata) => Promise<T>,
  most = MOST_PIXELS,
): Promise<T | null> {
  try {
    if (!(await isRaster(input))) return null;
    const image = sharp(input, { limitInputPixels: false, failOn: 'error' });
    const metadata = await image.metadata();
    const pixels = metadata.width * metadata.height;
    if (pixels > most) {
      throw tooLarge('imageTooLarge', { megapixels: Math.ceil(pixels / MEGA), most: most / MEGA });
    }
    return await use(image, metadata);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
}
