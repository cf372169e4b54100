import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { FitEnum, Metadata } from 'sharp';
import { tooLarge } from '../base/problem';
import { inImageProcess } from './image-process';

const MEGA = 1_000_000;
/** An image may be small in bytes and huge in memory: whoever shows it decodes it whole, four bytes a pixel. */
const MOST_PIXELS = 100 * MEGA;

/** A picture to be made of an image: upright, without anything else that a file can carry. */
export interface PictureForm {
  /** Pixels; without one of the two it follows from the other. */
  width?: number;
  height?: number;
  fit: Extract<keyof FitEnum, 'inside' | 'cover' | 'contain'>;
  /** Also where the image is smaller. */
  enlarged?: boolean;
  /** Colour behind transparent parts; without one they stay transparent. */
  ground?: string;
  format: 'jpeg' | 'webp' | 'png';
  /** 1 to 100. */
  quality?: number;
}

export interface ReadImage<Pictures = readonly Uint8Array[]> {
  format: Metadata['format'];
  /** Upright. */
  width: number;
  height: number;
  /** It has several frames. Of an animated PNG that is not seen. */
  animated: boolean;
  /** As many as were asked for, in their order. */
  pictures: Pictures;
}

/** What the process that opens images is asked. */
export interface ImageWork {
  /** A path, or the bytes. */
  input: string | Uint8Array;
  most: number;
  forms: readonly PictureForm[];
}
export type ImageAnswer = { read: ReadImage } | { pixels: number } | { broken: true };

/** By the first bytes. A drawing (SVG, packed or not) is none: it may load other files, and a few bytes of it be endless work. */
async function isRaster(input: string | Uint8Array): Promise<boolean> {
  const found = await (typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input));
  return found?.mime.startsWith('image/') === true && found.mime !== 'image/svg+xml';
}

/**
 * Reads an image of pixels to its end and makes pictures of it, in a process of its own. null where the bytes are none, or broken; throws
 * 413 for one of more than `most` pixels, which is not decoded. `by` is whose image it is: an institution, or a terminal.
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
