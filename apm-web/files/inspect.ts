import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { FONT_HEAD_BYTES, readFontHead } from '@/lib/contract/font-file';
import { UNPLAYED } from '@/lib/contract/video-containers';
import type { MaterialType } from '../db/schema';
import { isSoundAlone, videoCodec } from './codec';
import { officeTypeOf } from './compound';
import { type PictureForm, readImage } from './image';

/** Type and dimensions of a file, determined by its content and not by its name. */
export interface FileInspection {
  type: MaterialType;
  mime: string;
  width: number | null;
  height: number | null;
  /** True for a picture of several frames. */
  animated: boolean;
  /** Codec of a video, or format of audio that no browser plays; `null` if it can't be read. */
  codec: string | null;
  /** JPEG, at most 480 px wide and high. */
  thumb: Uint8Array | null;
}

export const THUMB_PX = 480;
export const THUMB = {
  width: THUMB_PX,
  height: THUMB_PX,
  fit: 'inside',
  ground: '#ffffff',
  format: 'jpeg',
  quality: 78,
} as const satisfies PictureForm;
const UNKNOWN: FileInspection = {
  type: 'other',
  mime: 'application/octet-stream',
  width: null,
  height: null,
  animated: false,
  codec: null,
  thumb: null,
};

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
export async function inspect(by: string, path: string): Promise<FileInspection> {
  const found = await fileTypeFromFile(path);
  if (!found) return UNKNOWN;
  const mime = found.mime === 'application/x-cfb' ? ((await officeTypeOf(path)) ?? found.mime) : found.mime;
  if (SHOWABLE.has(mime)) return (await picture(by, path, mime)) ?? UNKNOWN;
  // Matroska audio and video start like WebM; the uploading browser reports the dimensions.
  if (mime.startsWith('video/') && (await isSoundAlone(path, mime)))
    return { ...UNKNOWN, type: 'audio', mime: 'audio/mp4' };
  if (mime.startsWith('video/')) return { ...UNKNOWN, type: 'video', mime, codec: await videoCodec(path, mime) };
  if (mime.startsWith('audio/')) return { ...UNKNOWN, type: 'audio', mime, codec: UNPLAYED[mime] ?? null };
  if (mime.startsWith('font/')) return font(path);
  if (DOCUMENT.test(mime)) return { ...UNKNOWN, type: 'document', mime };
  return UNKNOWN;
}

/** Recognises a font by its head only: the uploading browser opens it, this process never does. */
async function font(path: string): Promise<FileInspection> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(FONT_HEAD_BYTES), 0, FONT_HEAD_BYTES, 0);
    const head = readFontHead(buffer.subarray(0, bytesRead), (await file.stat()).size);
    return head ? { ...UNKNOWN, type: 'font', mime: `font/${head.format}` } : UNKNOWN;
  } finally {
    await file.close();
  }
}

export interface InspectedPicture extends Pick<FileInspection, 'mime'> {
  width: number;
  height: number;
  thumb: Uint8Array;
}

/** Determines type and dimensions of a picture that every terminal shows; `null` for other bytes. Throws 413 for too many pixels. */
export async function inspectPicture(by: string, bytes: Uint8Array): Promise<InspectedPicture | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !SHOWABLE.has(found.mime)) return null;
  const read = await readImage(by, bytes, [THUMB]);
  return read && { mime: found.mime, width: read.width, height: read.height, thumb: read.pictures[0] };
}

/** Returns `null` if it cannot be decoded to its end. Throws 413 for too many pixels. */
async function picture(by: string, path: string, mime: string): Promise<FileInspection | null> {
  const read = await readImage(by, path, [THUMB]);
  if (!read) return null;
  const { width, height, animated, pictures } = read;
  return {
    ...UNKNOWN,
    type: 'image',
    mime,
    width,
    height,
    animated: animated || mime === 'image/apng',
    thumb: pictures[0],
  };
}

/** Thumbnail of an image, `null` for other bytes. Throws 413 for too many pixels. */
export const thumbOf = async (by: string, bytes: Uint8Array): Promise<Uint8Array | null> =>
  (await readImage(by, bytes, [THUMB]))?.pictures[0] ?? null;
