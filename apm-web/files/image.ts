import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { FitEnum, Metadata } from 'sharp';
import { tooLarge } from '../base/problem';
import { inImageProcess } from './image-process';

const MEGA = 1_000_000;
/** Maximum number of pixels. An image may be small in bytes and huge in memory: showing it decodes it whole, four bytes per pixel. */
const MOST_PIXELS = 100 * MEGA;

/** Picture to make from an image: upright, and without anything else that a file can carry. */
export interface PictureForm {
  /** Size in pixels; if one of the two is absent, it follows from the other. */
  width?: number;
  height?: number;
  fit: Extract<keyof FitEnum, 'inside' | 'cover' | 'contain'>;
  /** True to enlarge smaller images, too. */
  enlarged?: boolean;
  /** Color behind transparent parts; by default they stay transparent. */
  ground?: string;
  format: 'jpeg' | 'webp' | 'png';
  /** Quality from 1 to 100. */
  quality?: number;
}

export interface ReadImage<Pictures = readonly Uint8Array[]> {
  format: Metadata['format'];
  /** Dimensions of the upright image. */
  width: number;
  height: number;
  /** True if it has several frames; not detected in animated PNGs. */
  animated: boolean;
  /** Pictures in the requested order. */
  pictures: Pictures;
}

/** Request to the process that opens images. */
export interface ImageWork {
  /** Path or bytes. */
  input: string | Uint8Array;
  most: number;
  forms: readonly PictureForm[];
}
export type ImageAnswer = { read: ReadImage } | { pixels: number } | { broken: true };

/**
 * True for raster images, by their first bytes. Drawings (SVG, compressed or not) do not count: they may load other files, and a
 * few bytes of them can be endless work.
 */
async function isRaster(input: string | Uint8Array): Promise<boolean> {
  const found = await (typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input));
  return found?.mime.startsWith('image/') === true && found.mime !== 'image/svg+xml';
}

/**
 * Reads a raster image to its end and makes pictures from it, in a separate process. Returns `null` for other or broken files;
 * throws 413 for more than `most` pixels, without decoding. `by` identifies the owner of the image: an institution or a terminal.
 */
export async function readImage<const Forms extends readonly PictureForm[]>(
  by: string,
  input: string | Uint8Array,
  forms: Forms,
  most = MOST_PIXELS,
): Promise<ReadImage<{ [Form in keyof Forms]: Uint8Array }> | null> {
  if (!(await isRaster(input).catch(() => false))) return null;
  const answer = await inImageProcess(by, { input, most, forms });
  if ('pixels' in answer)
    throw tooLarge('imageTooLarge', { megapixels: Math.ceil(answer.pixels / MEGA), most: most / MEGA });
  return 'read' in answer ? (answer.read as ReadImage<{ [Form in keyof Forms]: Uint8Array }>) : null;
}
