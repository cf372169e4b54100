import { flacEndsEarly } from './flac';

/** Limit of parts to check; a fragmented recording may have one per second. */
const MOST_PARTS = 5_000;

const SEGMENT = '18538067';
const EBML = '1a45dfa3';
const BOX_TYPE = /^[\w© -]{4}$/;
/** Sizes that mean "until the end of the stream". */
const UNKNOWN_WAVE = [0, 0xffffffff];

/**
 * True if a video or audio file ends before its own outer structure says: MP4 and its kin by their boxes, WAV and AVI
 * by RIFF, WebM and Matroska by their segment, FLAC by its samples. Reads a few bytes of each part; false for all other
 * formats.
 */
export async function isCutOff(file: Blob): Promise<boolean> {
  const head = await bytesAt(file, 0, 64);
  const word = ascii(head, 4);
  if (word === 'ftyp') return boxesEndEarly(file);
  if (ascii(head, 0) === 'fLaC') return flacEndsEarly(file);
  if (ascii(head, 0) === 'RIFF') {
    const size = head.getUint32(4, true);
    // Some encoders count a padding byte that they do not write.
    return !UNKNOWN_WAVE.includes(size) && size + 7 > file.size;
  }
  return hex(head, 0) === EBML && segmentEndsEarly(head, file.size);
}

/** True if a box is cut off or the index is missing: players cannot begin without it, and it may be at the end. */
async function boxesEndEarly(file: Blob): Promise<boolean> {
  let hasIndex = false;
  for (let at = 0, part = 0; at + 8 <= file.size; part += 1) {
    if (part === MOST_PARTS) return false;
    const box = await bytesAt(file, at, 16);
    const size = box.getUint32(0);
    const type = ascii(box, 4);
    // Anything but a box is data after the last one, as some recorders leave it.
    if (!BOX_TYPE.test(type)) return !hasIndex;
    if (type === 'moov') hasIndex = true;
    // Size 0: the box extends to the end of the file.
    if (size === 0) return !hasIndex;
    const whole = size === 1 && box.byteLength === 16 ? Number(box.getBigUint64(8)) : size;
    if (whole < 8 || at + whole > file.size) return true;
    at += whole;
  }
  return !hasIndex;
}

function segmentEndsEarly(head: DataView, fileSize: number): boolean {
  const header = numberAt(head, 4);
  const at = header?.value != null && 4 + header.length + header.value;
  if (!at || at + 5 > head.byteLength || hex(head, at) !== SEGMENT) return false;
  const segment = numberAt(head, at + 4);
  return segment?.value != null && at + 4 + segment.length + segment.value > fileSize;
}

/** Reads an EBML number, whose first byte contains its length; its value is `null` if unknown. */
function numberAt(bytes: DataView, at: number): { length: number; value: number | null } | null {
  const first = bytes.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.byteLength) return null;
  const digits = Array.from({ length: length - 1 }, (_, n) => bytes.getUint8(at + 1 + n));
  const start = first & (0xff >> length);
  const isUnknown = start === 0xff >> length && digits.every((digit) => digit === 0xff);
  return { length, value: isUnknown ? null : digits.reduce((value, digit) => value * 256 + digit, start) };
}

const bytesAt = async (file: Blob, at: number, count: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + count).arrayBuffer());

const ascii = (bytes: DataView, at: number): string =>
  bytes.byteLength < at + 4 ? '' : String.fromCharCode(...Array.from({ length: 4 }, (_, n) => bytes.getUint8(at + n)));

const hex = (bytes: DataView, at: number): string =>
  bytes.byteLength < at + 4 ? '' : bytes.getUint32(at).toString(16).padStart(8, '0');
