import { decompress } from 'brotli/decompress';

/** Reads tables of a WOFF2, which compresses all tables as one: https://www.w3.org/TR/WOFF2. */

const HEAD_BYTES = 48;
/** Relevant tables that the directory identifies by number; any other has its tag in letters. */
const numbered: Readonly<Record<number, string>> = { 1: 'head', 5: 'name', 6: 'OS/2', 10: 'glyf', 11: 'loca' };
const IN_LETTERS = 63;

/**
 * Returns the tables as stored in the font, by tag, up to `most` bytes unpacked. Throws if the file is not what it
 * claims to be.
 */
export function tablesOfWoff2(file: Uint8Array, wanted: readonly string[], most: number): Map<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const { entries, end } = directoryOf(view);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > most) throw new RangeError('too large');
  const whole = decompress(file.subarray(end, end + view.getUint32(20)), unpacked);
  const tables = new Map<string, Uint8Array>();
  let at = 0;
  for (const { tag, bytes, isChanged } of entries) {
    if (tag && wanted.includes(tag) && !isChanged) tables.set(tag, whole.subarray(at, at + bytes));
    at += bytes;
  }
  return tables;
}

interface Entry {
  /** `null` for tables that are not needed here. */
  tag: string | null;
  /** Size in the unpacked stream. */
  bytes: number;
  /** True if it is stored in another form that compresses better. */
  isChanged: boolean;
}

/** Returns the directory in the order of the stream, and the offset where the stream begins. */
function directoryOf(view: DataView): { entries: Entry[]; end: number } {
  let at = HEAD_BYTES;
  /** Reads a number with seven bits per byte; the eighth bit says that more follow. */
  const number = () => {
    let value = 0;
    for (let i = 0; i < 5; i += 1) {
      const byte = view.getUint8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number without end');
  };
  const entries = Array.from({ length: view.getUint16(12) }, (): Entry => {
    const flags = view.getUint8(at);
    at += 1;
    const which = flags & 0x3f;
    if (which === IN_LETTERS) at += 4;
    const tag = numbered[which] ?? null;
    const version = flags >> 6;
    // Outlines are transformed unless stated otherwise, other tables only if stated.
    const isChanged = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const plain = number();
    return { tag, bytes: isChanged ? number() : plain, isChanged };
  });
  return { entries, end: at };
}
