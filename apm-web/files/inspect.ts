import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { MaterialType } from '../db/schema';

/** Type and dimensions of a file, by content and not by name. */
export interface Inspected {
  type: MaterialType;
  mime: string;
  width: number | null;
  height: number | null;
  /** JPEG, at most 480 px either way. */
  thumb: Buffer | null;
}

export const THUMB_PX = 480;
/** Larger images would take too much memory; a wall of 16 × 9 full-HD screens still fits. */
const MOST_PIXELS = 300_000_000;
const UNKNOWN: Inspected = { type: 'other', mime: 'application/octet-stream', width: null, height: null, thumb: null };

/** Image types that every terminal's browser shows. */
const SHOWABLE = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/apng',
]);
const DOCUMENT = /^application\/(pdf|msword|vnd\.(ms-|openxmlformats-|oasis\.)|rtf)/;

/** Determines type, dimensions and thumbnail from the content. Types that can carry script (SVG, HTML) and unknown ones are `other`. */
export async function inspect(path: string): Promise<Inspected> {
  const found = await fileTypeFromFile(path);
  if (!found) return UNKNOWN;
  const { mime } = found;
  if (SHOWABLE.has(mime)) return (await picture(path, mime)) ?? UNKNOWN;
  // Matroska audio and video start like WebM; the uploading browser reports the dimensions.
  if (mime.startsWith('video/')) return { ...UNKNOWN, type: 'video', mime };
  if (mime.startsWith('audio/')) return { ...UNKNOWN, type: 'audio', mime };
  if (DOCUMENT.test(mime)) return { ...UNKNOWN, type: 'document', mime };
  return UNKNOWN;
}

/** null where it cannot be decoded to its end. */
async function picture(path: string, mime: string): Promise<Inspected | null> {
  try {
    const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { autoOrient } = await image.metadata();
    return { type: 'image', mime, width: autoOrient.width, height: autoOrient.height, thumb: await small(image) };
  } catch {
    return null;
  }
}

/** A thumbnail of an image, null where the bytes are none. */
export async function thumbOf(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await small(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }));
  } catch {
    return null;
  }
}

/** Dimensions of an image, null where the bytes are none. */
export async function measuresOf(bytes: Uint8Array): Promise<{ format: string; width: number; height: number } | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    return { format, width, height };
  } catch {
    return null;
  }
}

function small(image: Sharp): Promise<Buffer> {
  return image
    .autoOrient()
    .resize({ width: THUMB_PX, height: THUMB_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
}
