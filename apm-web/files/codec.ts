import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { UNPLAYED } from '@/lib/contract/video-containers';

/** Maximum size of a moov box, and of the start of a Matroska file; larger ones are not read. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Maximum number of boxes or elements examined per file: videos have hundreds, but 100 MB could contain millions. */
const MOST_PARTS = 5_000;

/** Codec names by their code in an MP4 or QuickTime file. */
const MP4_CODECS: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'HEVC',
  dvhe: 'HEVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
};

/** Codec names by their code in a Matroska or WebM file. */
const MATROSKA_CODECS: Readonly<Record<string, string>> = {
  'V_MPEG4/ISO/AVC': 'H.264',
  'V_MPEGH/ISO/HEVC': 'HEVC',
  V_AV1: 'AV1',
  V_VP8: 'VP8',
  V_VP9: 'VP9',
  V_THEORA: 'Theora',
  'V_MPEG4/ISO/ASP': 'MPEG-4',
  V_MPEG2: 'MPEG-2',
};

/** Codec of a video file, or its container if that is what keeps it from playing; `null` if it can't be read. */
export async function videoCodec(path: string, mime: string): Promise<string | null> {
  const container = UNPLAYED[mime];
  if (container) return container;
  const file = await open(path);
  try {
    return await codecOf(file, mime);
  } finally {
    await file.close();
  }
}

/** True if an MP4 file has sound but no video, as those of some recorders begin like videos. False if it can't be read. */
export async function isSoundAlone(path: string, mime: string): Promise<boolean> {
  if (mime !== 'video/mp4') return false;
  const file = await open(path);
  try {
    return await hasAudioOnly(file);
  } finally {
    await file.close();
  }
}

type Source = Pick<FileHandle, 'read' | 'stat'>;

/** Same as `videoCodec`, for an open file whose container is not the problem. */
export async function codecOf(file: Source, mime: string): Promise<string | null> {
  const part = counted();
  try {
    if (/matroska|webm/.test(mime)) return codecOfTracks(await read(file, 0, MOST_BYTES), part);
    const movie = await movieOf(file, part);
    return movie && codecOfMovie(movie, part);
  } catch {
    return null;
  }
}

/** Same as `isSoundAlone`, for an open MP4 file. */
export async function hasAudioOnly(file: Source): Promise<boolean> {
  const part = counted();
  try {
    const movie = await movieOf(file, part);
    if (!movie) return false;
    const handlers = new Set<string | undefined>();
    for (const trak of boxesIn(movie, 'trak', part)) handlers.add(handlerOf(trak, part));
    return handlers.has('soun') && !handlers.has('vide');
  } catch {
    return false;
  }
}

/** Returns a function to call for each part of a file; it throws after the maximum number. */
function counted(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > MOST_PARTS) throw new Error('too many parts');
  };
}

/** Box that describes the tracks; `null` if there is none or it is too large. */
async function movieOf(file: Source, part: () => void): Promise<Buffer | null> {
  const { size } = await file.stat();
  for (let at = 0; at + 8 <= size; ) {
    part();
    const box = boxAt(await read(file, at, 16), 0, size - at);
    if (!box) return null;
    if (box.type === 'moov') return box.size > MOST_BYTES ? null : read(file, at, box.size);
    at += box.size;
  }
  return null;
}

/** Codec of the first track with a video handler, by the first entry of its sample description. */
function codecOfMovie(moov: Buffer, part: () => void): string | null {
  for (const trak of boxesIn(moov, 'trak', part)) {
    if (handlerOf(trak, part) !== 'vide') continue;
    const stsd = boxIn(trak, ['mdia', 'minf', 'stbl', 'stsd'], part);
    const code = stsd?.toString('latin1', 20, 24).trim();
    if (code) return MP4_CODECS[code] ?? code.replace(/[^\w.-]/g, '').slice(0, 40);
  }
  return null;
}

/** Kind of a track: 'vide', 'soun' and others. */
const handlerOf = (trak: Buffer, part: () => void): string | undefined =>
  boxIn(trak, ['mdia', 'hdlr'], part)?.toString('latin1', 16, 20);

/** Finds a box by its path of types, taking the first of each type. */
function boxIn(bytes: Buffer, [type = '', ...within]: readonly string[], part: () => void): Buffer | undefined {
  for (const box of boxesIn(bytes, type, part)) return within.length > 0 ? boxIn(box, within, part) : box;
  return undefined;
}

/** Boxes of a type within a box, yielded one by one so that callers can stop early. */
function* boxesIn(bytes: Buffer, type: string, part: () => void): Generator<Buffer> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    part();
    const box = boxAt(bytes, at, bytes.length - at);
    if (!box) return;
    if (box.type === type) yield bytes.subarray(at, at + box.size);
    at += box.size;
  }
}

/** Reads a box header. Size 1 is followed by the real size in 64 bits; size 0 extends to the end. */
function boxAt(bytes: Buffer, at: number, rest: number): { type: string; size: number } | null {
  if (bytes.length < at + 8) return null;
  const short = bytes.readUInt32BE(at);
  if (short === 1 && bytes.length < at + 16) return null;
  const size = short === 0 ? rest : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  return size < 8 ? null : { type: bytes.toString('latin1', at + 4, at + 8), size };
}

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const VIDEO_TRACK = 1;

/** Codec of the first video track, from the start of a Matroska file. */
function codecOfTracks(bytes: Buffer, part: () => void): string | null {
  const segment = elementIn(bytes, SEGMENT, part);
  const tracks = segment && elementIn(segment, TRACKS, part);
  for (const { id, data } of tracks ? elementsIn(tracks, part) : []) {
    if (id !== TRACK || elementIn(data, TRACK_TYPE, part)?.at(-1) !== VIDEO_TRACK) continue;
    const code = elementIn(data, CODEC_ID, part)?.toString('latin1');
    if (code) return MATROSKA_CODECS[code] ?? code.replace(/[^\w./-]/g, '').slice(0, 40);
  }
  return null;
}

function elementIn(bytes: Buffer, id: number, part: () => void): Buffer | undefined {
  for (const element of elementsIn(bytes, part)) if (element.id === id) return element.data;
  return undefined;
}

/** EBML elements: the id keeps its length marker, the size does not; a size of only ones extends to the end. */
function* elementsIn(bytes: Buffer, part: () => void): Generator<{ id: number; data: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    part();
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) return;
    const start = at + id.length + size.length;
    const end = size.value === 2 ** (7 * size.length) - 1 ? bytes.length : start + size.value;
    yield { id: id.value, data: bytes.subarray(start, end) };
    at = end;
  }
}

function numberAt(bytes: Buffer, at: number, keepsMarker: boolean): { value: number; length: number } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMarker ? first : first & (0xff >> length);
  for (let i = 1; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, length };
}

async function read(file: Source, from: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}
