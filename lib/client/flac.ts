/** Marker, header of the first block, and that block, which describes the stream. */
const HEAD_BYTES = 4 + 4 + 34;
/** Assumed longest frame if the encoder did not state it. */
const MOST_FRAME_BYTES = 1024 * 1024;
/** Marker, properties, number of up to 7 bytes, length, rate and checksum. */
const MOST_HEADER_BYTES = 16;

/**
 * True if the last frame of a FLAC ends before the last sample that its head promises; false without such a promise. A
 * cut within the last frame is not detected. Reads head and end. Format: RFC 9639.
 */
export async function flacEndsEarly(file: Blob): Promise<boolean> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  if (head.byteLength < HEAD_BYTES) return true;
  const view = new DataView(head.buffer);
  const block = view.getUint16(10);
  const longest = (view.getUint16(15) << 8) | view.getUint8(17);
  const promised = (view.getUint8(21) & 0xf) * 2 ** 32 + view.getUint32(22);
  if (promised === 0) return false;
  const tail = await bytesOf(file, Math.max(0, file.size - 2 * (longest || MOST_FRAME_BYTES)), file.size);
  for (let at = tail.length - 1; at >= 0; at -= 1) {
    const end = endOfFrame(tail.subarray(at, at + MOST_HEADER_BYTES), block);
    if (end !== null) return end < promised;
  }
  return true;
}

/** Returns the number of the sample after a frame whose header the bytes begin with; `null` without a header. */
function endOfFrame(bytes: Uint8Array, block: number): number | null {
  const [sync = 0, strategy = 0, lengths = 0] = bytes;
  if (sync !== 0xff || (strategy & 0xfe) !== 0xf8 || lengths >> 4 === 0) return null;
  const number = numberAt(bytes, 4);
  if (!number) return null;
  const isVariable = (strategy & 1) === 1;
  const [of, rate] = [lengths >> 4, lengths & 0xf];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = 4 + number.length;
  const sum = at + (of === 6 ? 1 : of === 7 ? 2 : 0) + (rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0);
  if (sum >= bytes.length || checksum(bytes.subarray(0, sum)) !== bytes[sum]) return null;
  const samples = samplesOf(of, view, at);
  return (isVariable ? number.value : number.value * block) + samples;
}

function samplesOf(code: number, view: DataView, at: number): number {
  if (code === 1) return 192;
  if (code < 6) return 144 << code;
  if (code === 6) return view.getUint8(at) + 1;
  if (code === 7) return view.getUint16(at) + 1;
  return 1 << code;
}

/** Reads a number encoded like a UTF-8 character, of up to 7 bytes. */
function numberAt(bytes: Uint8Array, at: number): { length: number; value: number } | null {
  const first = bytes[at] ?? 0xff;
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones > 7) return null;
  const length = Math.max(1, ones);
  let value = ones === 0 ? first : first & (0x7f >> ones);
  for (const next of bytes.subarray(at + 1, at + length)) {
    if ((next & 0xc0) !== 0x80) return null;
    value = value * 64 + (next & 0x3f);
  }
  return { length, value };
}

/** Returns the CRC-8 with polynomial x⁸ + x² + x + 1. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return sum;
}

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());
