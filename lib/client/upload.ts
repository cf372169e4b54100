import { audioNames } from '@/lib/contract/audio-codecs';
import type { Output } from '@/lib/contract/call';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import {
  type DocumentPage,
  type Material,
  materialDetail,
  uploader,
  uploaderMD5Check,
  uploadThumb,
} from '@/lib/contract/material';
import { materialFacts, materialFits } from '@/lib/contract/material-library';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { CallError, call } from './call';
import { type CheckedFont, checkFont } from './font-check';
import { inTurn } from './in-turn';
import { probeMedia } from './media-probe';
import { pageSpans } from './page-spans';
import { NotSent, type Remark, remarkOn } from './remarks';
import { tryAgain } from './try-again';

export type UploadPhase = 'hashing' | 'uploading' | 'converting' | 'pages' | 'done';

export interface UploadProgress {
  phase: UploadPhase;
  /** 0 to 100 of the phase. */
  percent: number;
}

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

const CHUNKS_AT_ONCE = 2;
/** As many characters as a material's name may have. */
export const NAME_LENGTH = 100;

/**
 * Uploads a file as a material: hashed first, so that bytes the institution has already cost nothing and an
 * upload that broke off goes on where it was; `existing` says that they were there. What is in a video, and pages of a PDF, are found
 * here and sent along, also to one that was there without; a HEIC is sent as JPEG, a font that this browser does not draw is not sent at all. Throws `NotSent`, `CallError`, or the signal's reason when it was aborted.
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
  const font = await checkFont(file);
  const name = nameWithin(file.name, NAME_LENGTH);
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
  const shortened = name === file.name ? undefined : ({ key: 'shortened', values: { name } } as const);
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
    const { id, type = 'other' } =
      known.exists && known.id
        ? { id: known.id, type: known.type }
        : await sendChunks(file, known.received, send, onProgress, signal);
    const existing = known.exists && !known.resumed;
    return { made: { id, type, md5, existing }, isNew: !known.exists };
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
    return (await import('./office')).pagesOf(id, onProgress, signal);
  // Meanwhile it has other bytes than this file.
  if (isReplaced) return undefined;
  if (type === 'video' || type === 'audio') {
    const isDescribed = standing !== null && standing.media !== null && standing.plays !== null;
    return isDescribed ? mediaRemark(id, file, signal) : describeMedia(id, file, type, signal);
  }
  if (type === 'document' && (await isPdf(file)))
    return sendPages(file, { id, pages: standing?.pageList ?? [], forPlace }, onProgress, signal);
  if (type === 'document') return (await import('./office')).officePages(id, onProgress, signal);
  if (type === 'font' && font) return describeFont(id, font, standing?.hasThumb ?? false);
  return remarkOn(file.name, type) ?? undefined;
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

/** A browser reads no more than that into its memory at once, as the reader of PDF needs it. */
const MOST_PDF_GIGABYTES = 2;
const PDF_FACTS = { container: 'PDF', video: null, audio: null, seconds: null };

/**
 * Each page as a picture of its document; those that it has already are neither drawn nor sent again, and those that cannot be drawn are
 * left out.
 */
export async function sendPages(
  file: File,
  { id: pageOf, pages, forPlace }: { id: string; pages: readonly Pick<DocumentPage, 'no'>[]; forPlace?: boolean },
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<Remark | undefined> {
  if (file.size >= MOST_PDF_GIGABYTES * 1024 ** 3)
    return { key: 'pdfTooLarge', values: { gigabytes: MOST_PDF_GIGABYTES } };
  const { openPdf } = await import('./pdf-pages');
  const undrawn: number[] = [];
  const there = new Set(pages.map(({ no }) => no));
  // Whoever comes back to a document that was given up sees by it that pages are missing.
  const describe = (count: number) =>
    tryAgain(
      () => call(materialFacts, { id: pageOf, media: { ...PDF_FACTS, pages: count } }, { signal }),
      signal,
    ).catch(() => signal?.throwIfAborted());
  try {
    const pdf = await openPdf(file);
    try {
      await describe(pdf.count);
      for (let no = 1; no <= pdf.count; no += 1) {
        signal?.throwIfAborted();
        onProgress({ phase: 'pages', percent: Math.round((100 * (no - 1)) / pdf.count) });
        if (there.has(no)) continue;
        const picture = await pdf.picture(no).catch(() => null);
        if (picture) await sendPage(new File([picture], `${no}.jpg`), { pageOf, pageNo: no }, signal);
        else undrawn.push(no);
      }
      // By it the platform knows that the upload is complete. For another place it is not yet, and without a page never.
      const isFewer = undrawn.length > 0 && undrawn.length < pdf.count;
      if (isFewer || !forPlace) await describe(pdf.count - undrawn.length);
    } finally {
      await pdf.end();
    }
    if (undrawn.length === pdf.count) return { key: 'pdfBroken' };
    if (undrawn.length > 0) return { key: 'pdfPages', values: { pages: pageSpans(undrawn), count: undrawn.length } };
    return pdf.all > pdf.count ? { key: 'pdfLong', values: { count: pdf.count, all: pdf.all } } : undefined;
  } catch (error) {
    // The document is there, to be downloaded at least.
    if (error instanceof NotSent) return error.remark;
    throw error;
  }
}

async function sendPage(file: File, page: { pageOf: string; pageNo: number }, signal?: AbortSignal): Promise<void> {
  const md5 = await md5Of(file, () => undefined, signal);
  const whole = { md5, size: file.size, name: file.name, ...page };
  // A page is there once, however often it is asked for.
  const known = await tryAgain(() => call(uploaderMD5Check, whole, { signal }), signal);
  if (known.exists) return;
  const send = (part: ChunkPart) => call(uploader, { ...whole, ...part }, { signal });
  await sendChunks(file, known.received, send, () => undefined, signal);
}

/** A name of at most so many characters; what it loses it loses before its extension, and no letter or emoji in parts. */
export function nameWithin(name: string, most: number): string {
  if (name.length <= most) return name;
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (kept.length + segment.length + extension.length > most) break;
    kept += segment;
  }
  return kept.trimEnd() + extension;
}

/** MD5 of a file that is read piece by piece. */
export async function md5Of(file: File, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<string> {
  // Loaded with the first upload: its WebAssembly is five kilobytes that most visits don't need.
  const { createMD5 } = await import('hash-wasm');
  const hash = await createMD5();
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()));
    onPercent(Math.round((100 * at) / file.size));
  }
  return hash.digest('hex');
}

/** One piece of a file on its way. */
export interface ChunkPart {
  chunk: number;
  chunks: number;
  file: Blob;
}

/** Sends the chunks that are not there yet, a few at once and the last one last, whose answer has the id of what the file became. */
export async function sendChunks(
  file: File,
  received: readonly number[],
  sendPart: (part: ChunkPart) => Promise<{ id?: string; type?: Material['type'] }>,
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<{ id: string; type?: Material['type'] }> {
  const chunks = Math.ceil(file.size / CHUNK_BYTES);
  const here = new Set(received);
  // The last chunk is sent when all others are there, so that one answer brings the material's id.
  const waiting = Array.from({ length: chunks }, (_, chunk) => chunk).filter(
    (chunk) => !here.has(chunk) || chunk === chunks - 1,
  );
  const last = waiting.pop() ?? 0;
  let sent = chunks - waiting.length - 1;
  const send = async (chunk: number) => {
    const part = file.slice(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    // Read here: a file that is gone would look like a network that is.
    const bytes = new Blob([await part.arrayBuffer()]);
    const answer = await tryAgain(() => sendPart({ chunk, chunks, file: bytes }), signal);
    sent += 1;
    onProgress({ phase: 'uploading', percent: Math.round((100 * sent) / chunks) });
    return answer;
  };
  const worker = async () => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) await send(chunk);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, worker));
  const { id, type } = await send(last);
  if (!id) throw new CallError(502, 'unexpectedAnswer');
  return { id, type };
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
  return isCutOff ? { key: 'cutOffMedia' } : playRemark(id, media, plays);
}

/** Of one that was there already, and has its picture: whoever sends it again wants to know again. */
async function mediaRemark(id: string, file: File, signal?: AbortSignal): Promise<Remark | undefined> {
  const { mediaContent } = await import('./read-media');
  const { facts, isCutOff } = await mediaContent(file, signal);
  return isCutOff ? { key: 'cutOffMedia' } : playRemark(id, facts, facts !== null);
}

/** Whether it plays: on the terminals, as far as they say which codecs they play, and in this browser. */
async function playRemark(id: string, media: MediaFacts | null, plays: boolean): Promise<Remark | undefined> {
  const codec = media ? media.video?.codec : await containerOf(id);
  const fits = codec ? await call(materialFits, { codec }).catch(() => null) : null;
  if (codec && fits && fits.unable > 0)
    return { key: 'wontPlayOn', values: { codec, count: fits.unable, all: fits.able + fits.unable } };
  const unheard = plays || !media?.video ? await unheardOn(media) : undefined;
  if (plays || unheard) return unheard;
  const name = codec ?? (media?.video ? null : media?.audio?.codec) ?? media?.container;
  return name ? { key: 'wontPlayHere', values: { codec: name } } : { key: 'brokenMedia' };
}

/** Of televisions, discs and studios: most browsers have no decoder of them, and show such a video without its sound. */
const UNHEARD: readonly string[] = ['AC-3', 'E-AC-3', 'DTS', 'ALAC'];

/** Whether the terminals play its sound, as far as they say so; else whether browsers usually do. */
async function unheardOn(media: MediaFacts | null): Promise<Remark | undefined> {
  const codec = media?.audio?.codec;
  if (!codec || !audioNames.includes(codec)) return undefined;
  const fits = await call(materialFits, { codec }).catch(() => null);
  const all = fits ? fits.able + fits.unable : 0;
  if (fits && fits.unable > 0) return { key: 'unheardOn', values: { codec, count: fits.unable, all } };
  return all === 0 && media.video && UNHEARD.includes(codec) ? { key: 'unheard', values: { codec } } : undefined;
}

/** The platform knows containers that no browser opens (MPEG, Windows Media): such a file is not damaged. */
async function containerOf(id: string): Promise<string | undefined> {
  const found = await call(materialDetail, { id }).catch(() => null);
  return found?.codec ?? undefined;
}
