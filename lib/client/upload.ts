import type { Output } from '@/lib/contract/call';
import { type Material, materialDetail, uploader, uploaderMD5Check, uploadThumb } from '@/lib/contract/material';
import { materialFacts } from '@/lib/contract/material/library';
import { isShortened, nameOfFile } from '@/lib/widgets/name-within';
import { CallError, call } from './call';
import { type CheckedFont, checkFont } from './font-check';
import { inTurn } from './in-turn';
import { probeMedia } from './media-probe';
import { type Here, playRemark } from './play-remark';
import { NotSent, type Remark } from './remarks';
import { type ChunkPart, md5Of, ofBytesThere, sendChunks, type UploadProgress } from './send-chunks';
import { sendPages } from './send-pages';
import { isSvg, pictureOfSvg } from './svg';
import { tryAgain } from './try-again';
import { checkSize } from './upload-size';

/** The material that an upload has made; its pages, picture and facts may still be to come. */
export interface MadeMaterial {
  id: string;
  type: Material['type'];
  md5: string;
  /** Its bytes were there: nothing was sent. */
  existing: boolean;
}

interface UploadOptions {
  folderId?: string;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
  /** It was begun before; the answer that named its material may have been lost. */
  resumes?: boolean;
  /** What an earlier try has made: what that one lacks is added, and no second one is made. */
  made?: MadeMaterial;
  /** It is for another material's place: until it has that it is not complete. */
  unfinished?: boolean;
  /** As soon as the material is there: what breaks off from then on goes on with it. */
  onMade?: (made: MadeMaterial) => void;
}

/**
 * Uploads a file as a material: hashed first, so that bytes the institution has already cost nothing and an
 * upload that broke off goes on where it was; `existing` says that they were there. What is in a video, and pages of a PDF, are found
 * here and sent along, also to one that was there without; a HEIC is sent as JPEG, a drawing (SVG) as PNG, a font that this browser does not draw is not sent at all. Throws `NotSent`, `CallError`, or the signal's reason when it was aborted.
 */
export async function uploadFile(chosen: File, options: UploadOptions = {}): Promise<Uploaded> {
  try {
    return await sendAndFinish(chosen, options);
  } catch (error) {
    if (error instanceof DOMException && UNREADABLE.includes(error.name)) throw new NotSent({ key: 'unreadable' });
    throw error;
  }
}

/** Of a file that was changed, moved or deleted since it was chosen, or whose drive is gone. */
const UNREADABLE = ['NotReadableError', 'NotFoundError'];

async function sendAndFinish(chosen: File, options: UploadOptions): Promise<Uploaded> {
  const { onProgress = () => {}, signal, onMade = () => {} } = options;
  if (chosen.size === 0) throw new NotSent({ key: 'empty' });
  const { file, remark: of } = await shownBy(chosen, signal);
  if (!options.made) await checkSize(file, signal);
  const font = await checkFont(file);
  const name = nameOfFile(file.name);
  const before = options.made && (await standingOf(options.made.id, signal));
  // What was made and is gone meanwhile is made again.
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

/** Sends what the platform lacks of a file's bytes; the last of them makes the material. */
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
): Promise<{ made: MadeMaterial; isNew: boolean }> {
  const md5 = await md5Of(file, (percent) => onProgress({ phase: 'hashing', percent }), signal);
  const whole = { md5, size: file.size, name, folderId, ...(unfinished && { unfinished }) };
  const send = (part: ChunkPart) => call(uploader, { ...whole, ...part }, { signal });
  // Files of the same bytes would be the same chunks on the platform: the next one finds them there.
  return inTurn(md5, async () => {
    const known = await call(uploaderMD5Check, { ...whole, resumes }, { signal });
    const there = known.exists ? await ofBytesThere(known, whole, signal) : null;
    const { id, type = 'other' } = there ?? (await sendChunks(file, known.received, send, onProgress, signal));
    const existing = there !== null && !known.resumed;
    return { made: { id, type, md5, existing }, isNew: there === null };
  });
}

type Standing = Output<typeof materialDetail>;
const NOT_FOUND = 404;

/** What the platform has of a material; null where it is gone. */
async function standingOf(id: string, signal?: AbortSignal): Promise<Standing | null> {
  try {
    return await tryAgain(() => call(materialDetail, { id }, { signal }), signal);
  } catch (error) {
    if (error instanceof CallError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

export interface Uploaded {
  id: string;
  md5: string;
  existing: boolean;
  /** What is to be known of it. */
  remark?: Remark;
}

/** A picture of a kind that screens don't show, as one that they do; any other file as it is. */
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

/** What this browser adds to a material that it sent, as far as that lacks it, and what is to be said of it. */
async function finish(
  file: File,
  { id, type, md5 }: MadeMaterial,
  {
    font,
    standing,
    forPlace,
    onProgress,
    signal,
  }: {
    font: CheckedFont | null;
    /** null of a new one. */
    standing: Standing | null;
    /** It is for another material's place. */
    forPlace?: boolean;
    onProgress: (progress: UploadProgress) => void;
    signal?: AbortSignal;
  },
): Promise<Remark | undefined> {
  const isReplaced = standing !== null && standing.md5 !== md5;
  if (type === 'document' && standing !== null && isReplaced && standing.mime === PDF)
    return (await import('./office')).pagesOf({ id, forPlace }, onProgress, signal);
  // Meanwhile it has other bytes than this file.
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

/** Sends what a font looks like, and of which family it is; without that the font is a material, too. */
async function describeFont(id: string, { picture, restricted, facts }: CheckedFont, hasThumb: boolean) {
  if (picture && !hasThumb) await call(uploadThumb, { id, file: picture }).catch(() => undefined);
  // Also of one that was there: it may be from before families were known.
  if (facts) await call(materialFacts, { id, media: facts }).catch(() => undefined);
  return restricted ? { key: 'fontRestricted' as const } : undefined;
}

const PDF = 'application/pdf';

const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/** By its brand: pictures coded as HEVC, and whatever else HEIF contains. */
const isHeic = async (file: File): Promise<boolean> =>
  /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(await file.slice(4, 12).text());

/** By its head, which says the size of the file again. */
async function isBmp(file: File): Promise<boolean> {
  const head = new DataView(await file.slice(0, 6).arrayBuffer());
  return head.byteLength === 6 && head.getUint16(0) === 0x424d && head.getUint32(2, true) <= file.size;
}

/**
 * Sends what is in a video or audio, and what this browser sees of it or that it cannot play it. Errors are ignored: without it the file is a
 * material, too.
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
  await tryAgain(() => call(uploadThumb, { id, file: picture, ...measures, seconds })).catch(() => undefined);
  if (media) await tryAgain(() => call(materialFacts, { id, media })).catch(() => undefined);
  const plays = type === 'video' ? frame !== undefined && frame !== null : seconds !== undefined;
  return isCutOff ? { key: 'cutOffMedia' } : playRemark(id, media, { type, plays });
}

/** Of one that was there already, and has its picture: whoever sends it again wants to know again. */
async function mediaRemark(id: string, file: File, here: Here, signal?: AbortSignal): Promise<Remark | undefined> {
  const { mediaContent } = await import('./read-media');
  const { facts, isCutOff } = await mediaContent(file, signal);
  return isCutOff ? { key: 'cutOffMedia' } : playRemark(id, facts, here);
}
