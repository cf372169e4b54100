import type { Output } from '@/lib/contract/call';
import { type Material, materialDetail, uploader, uploaderMD5Check, uploadThumb } from '@/lib/contract/material';
import { materialFacts } from '@/lib/contract/material/library';
import { isShortened, nameOfFile } from '@/lib/widgets/name-within';
import { CallError, call } from './call';
import { type CheckedFont, checkFont } from './font-check';
import { probeMedia } from './media-probe';
import { type LocalSupport, playRemark } from './play-remark';
import { FileRejected, type Remark } from './remarks';
import { retry } from './retry';
import { runInTurn } from './run-in-turn';
import { type ChunkPart, materialOfStoredBytes, md5Of, sendChunks, type UploadProgress } from './send-chunks';
import { sendPages } from './send-pages';
import { isSvg, pictureOfSvg } from './svg';
import { checkSize } from './upload-size';

/** Material that an upload has created; its pages, picture and facts may still be missing. */
export interface CreatedMaterial {
  id: string;
  type: Material['type'];
  md5: string;
  /** True if the bytes existed: nothing was sent. */
  existing: boolean;
}

interface UploadOptions {
  folderId?: string;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
  /** True if it was begun before, and the response with its material may have been lost. */
  resumes?: boolean;
  /** Material created by an earlier attempt: it is completed instead of creating a second one. */
  made?: CreatedMaterial;
  /** True if it replaces another material, and so is incomplete until then. */
  unfinished?: boolean;
  /** Called as soon as the material exists: after an interruption the upload continues with it. */
  onMade?: (made: CreatedMaterial) => void;
}

/**
 * Uploads a file as a material: hashed first, so that bytes the institution has already cost nothing and an interrupted
 * upload is resumed; `existing` tells that they existed. Facts about a video, and pages of a PDF, are read here and
 * sent along, even for existing materials without them. A HEIC is sent as JPEG, an SVG as PNG, and a font that this
 * browser does not draw is not sent at all. Throws `FileRejected`, `CallError`, or the signal's reason if aborted.
 */
export async function uploadFile(chosen: File, options: UploadOptions = {}): Promise<UploadResult> {
  try {
    return await sendAndFinish(chosen, options);
  } catch (error) {
    if (error instanceof DOMException && UNREADABLE.includes(error.name)) throw new FileRejected({ key: 'unreadable' });
    throw error;
  }
}

/** Errors of a file that was changed, moved or deleted since it was chosen, or whose drive was removed. */
const UNREADABLE = ['NotReadableError', 'NotFoundError'];

async function sendAndFinish(chosen: File, options: UploadOptions): Promise<UploadResult> {
  const { onProgress = () => {}, signal, onMade = () => {} } = options;
  if (chosen.size === 0) throw new FileRejected({ key: 'empty' });
  const { file, remark: of } = await shownBy(chosen, signal);
  if (!options.made) await checkSize(file, signal);
  const font = await checkFont(file);
  const name = nameOfFile(file.name);
  const before = options.made && (await standingOf(options.made.id, signal));
  // A material created and deleted in the meantime is created again.
  const { made, isNew } =
    options.made && before
      ? { made: options.made, isNew: false }
      : await makeMaterial(file, {
          ...options,
          unfinished: options.unfinished || (await isPdf(file)),
          name,
          onProgress,
        });
  if (!before) onMade(made);
  const standing = before ?? (isNew ? null : await standingOf(made.id, signal).catch(() => null));
  const remark = await finish(file, made, { font, standing, forPlace: options.unfinished, onProgress, signal });
  onProgress({ phase: 'done', percent: 100 });
  const shortened = isShortened(file.name) ? ({ key: 'shortened', values: { name } } as const) : undefined;
  return { id: made.id, md5: made.md5, existing: made.existing, remark: of ?? remark ?? shortened };
}

/** Sends the bytes that the platform lacks; the last of them creates the material. */
async function makeMaterial(
  file: File,
  {
    name,
    folderId,
    resumes,
    unfinished,
    onProgress,
    signal,
  }: { name: string; onProgress: (progress: UploadProgress) => void } & Pick<
    UploadOptions,
    'folderId' | 'resumes' | 'unfinished' | 'signal'
  >,
): Promise<{ made: CreatedMaterial; isNew: boolean }> {
  const md5 = await md5Of(file, (percent) => onProgress({ phase: 'hashing', percent }), signal);
  const whole = { md5, size: file.size, name, folderId, ...(unfinished && { unfinished }) };
  const send = (part: ChunkPart) => call(uploader, { ...whole, ...part }, { signal });
  // Files with the same bytes would have the same chunks on the platform: the next one finds them there.
  return runInTurn(md5, async () => {
    const known = await call(uploaderMD5Check, { ...whole, resumes }, { signal });
    const there = known.exists ? await materialOfStoredBytes(known, whole, signal) : null;
    const { id, type = 'other' } = there ?? (await sendChunks(file, known.received, send, onProgress, signal));
    const existing = there !== null && !known.resumed;
    return { made: { id, type, md5, existing }, isNew: there === null };
  });
}

type Standing = Output<typeof materialDetail>;
const NOT_FOUND = 404;

/** Returns what the platform has of a material; `null` if it was deleted. */
async function standingOf(id: string, signal?: AbortSignal): Promise<Standing | null> {
  try {
    return await retry(() => call(materialDetail, { id }, { signal }), signal);
  } catch (error) {
    if (error instanceof CallError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

export interface UploadResult {
  id: string;
  md5: string;
  existing: boolean;
  /** Remark for the user. */
  remark?: Remark;
}

/** Converts a picture of an unsupported kind; any other file stays as it is. */
async function shownBy(chosen: File, signal?: AbortSignal): Promise<{ file: File; remark?: Remark }> {
  if (await isHeic(chosen)) {
    const picture = await (await import('./heic')).pictureOfHeic(chosen, signal);
    if (picture) return { file: picture, remark: { key: 'heicConverted' } };
  }
  if (await isBmp(chosen)) {
    const picture = await (await import('./bmp')).pictureOfBmp(chosen);
    return picture ? { file: picture, remark: { key: 'bmpConverted' } } : { file: chosen, remark: { key: 'bmp' } };
  }
  if (await isSvg(chosen)) {
    const picture = await pictureOfSvg(chosen);
    return picture ? { file: picture, remark: { key: 'svgConverted' } } : { file: chosen, remark: { key: 'svg' } };
  }
  return { file: chosen };
}

/** Adds to a sent material what it lacks and this browser knows, and returns a remark on it. */
async function finish(
  file: File,
  { id, type, md5 }: CreatedMaterial,
  {
    font,
    standing,
    forPlace,
    onProgress,
    signal,
  }: {
    font: CheckedFont | null;
    /** `null` for a new one. */
    standing: Standing | null;
    /** True if it replaces another material. */
    forPlace?: boolean;
    onProgress: (progress: UploadProgress) => void;
    signal?: AbortSignal;
  },
): Promise<Remark | undefined> {
  const isReplaced = standing !== null && standing.md5 !== md5;
  if (type === 'document' && standing !== null && isReplaced && standing.mime === PDF)
    return (await import('./office')).pagesOf({ id, forPlace }, onProgress, signal);
  // The material has other bytes than this file by now.
  if (isReplaced) return undefined;
  if (type === 'video' || type === 'audio') {
    const isDescribed = standing !== null && standing.media !== null && standing.plays !== null;
    return isDescribed
      ? mediaRemark(id, file, { type, plays: standing.plays === true }, signal)
      : describeMedia(id, file, type, signal);
  }
  if (type === 'document' && (await isPdf(file)))
    return sendPages(file, { id, pages: standing?.pageList ?? [], forPlace }, onProgress, signal);
  if (type === 'document') return (await import('./office')).officePages({ id, forPlace }, onProgress, signal);
  if (type === 'font' && font) return describeFont(id, font, standing?.hasThumb ?? false);
  return type === 'other' ? (await import('./file-kind')).remarkOnFile(file) : undefined;
}

/** Sends a font's sample and family; without them the font is a material as well. */
async function describeFont(id: string, { picture, restricted, facts }: CheckedFont, hasThumb: boolean) {
  if (picture && !hasThumb) await call(uploadThumb, { id, file: picture }).catch(() => undefined);
  // Existing ones may be from before families were stored.
  if (facts) await call(materialFacts, { id, media: facts }).catch(() => undefined);
  return restricted ? { key: 'fontRestricted' as const } : undefined;
}

const PDF = 'application/pdf';

const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/** Detected by brand: pictures coded as HEVC, and other HEIF content. */
const isHeic = async (file: File): Promise<boolean> =>
  /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(await file.slice(4, 12).text());

/** Detected by its head, which repeats the file size. */
async function isBmp(file: File): Promise<boolean> {
  const head = new DataView(await file.slice(0, 6).arrayBuffer());
  return head.byteLength === 6 && head.getUint16(0) === 0x424d && head.getUint32(2, true) <= file.size;
}

/**
 * Sends the content of a video or audio file, and how this browser plays it, or that it cannot. Ignores errors: without
 * it the file is a material as well.
 */
async function describeMedia(
  id: string,
  file: File,
  type: 'video' | 'audio',
  signal?: AbortSignal,
): Promise<Remark | undefined> {
  const { mediaContent } = await import('./read-media');
  const { facts: media, isCutOff } = await mediaContent(file, signal);
  const { seconds, frame } = (await probeMedia(file)) ?? {};
  const { picture, ...measures } = frame ?? {};
  signal?.throwIfAborted();
  await retry(() => call(uploadThumb, { id, file: picture, ...measures, seconds })).catch(() => undefined);
  if (media) await retry(() => call(materialFacts, { id, media })).catch(() => undefined);
  const plays = type === 'video' ? frame !== undefined && frame !== null : seconds !== undefined;
  return isCutOff ? { key: 'cutOffMedia' } : playRemark(id, media, { type, plays });
}

/** Returns a remark on an existing material with a picture, since users who send it again need to know again. */
async function mediaRemark(
  id: string,
  file: File,
  here: LocalSupport,
  signal?: AbortSignal,
): Promise<Remark | undefined> {
  const { mediaContent } = await import('./read-media');
  const { facts, isCutOff } = await mediaContent(file, signal);
  return isCutOff ? { key: 'cutOffMedia' } : playRemark(id, facts, here);
}
