import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem, tooLarge } from '../base/problem';

const MEGA = 1_000_000;
/** An image may be small in bytes and huge in memory: whoever shows it decodes it whole, four bytes a pixel. */
const MOST_PIXELS = 100 * MEGA;

/**
 * Decodes an image. null where the bytes are none, or `use` fails on them; 413 for one of more than `most` pixels, which is not
 * decoded.
 */
export async function withImage<T>(
  input: string | Uint8Array,
  use: (image: Sharp, metadata: Metadata) => Promise<T>,
  most = MOST_PIXELS,
): Promise<T | null> {
  try {
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
