import { open } from 'node:fs/promises';

/** Types of Office documents until 2003, by the stream that contains their content. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
]);

const HEADER_BYTES = 512;
/** Position of the sector tables in the header. */
const TABLES_AT = 76;
const MOST_TABLES = 109;
const ENTRY_BYTES = 128;
/** Maximum number of directory sectors read; the streams that identify a document are at the beginning. */
const MOST_SECTORS = 64;

/**
 * Type of an Office document in a compound file; `null` for anything else in that format, such as mails and installers, and for
 * damaged files. Reads only the directory. Format: [MS-CFB].
 */
export async function officeTypeOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const header = await read(0, HEADER_BYTES);
    if (header.length < HEADER_BYTES) return null;
    const sectorBytes = 1 << header.readUInt16LE(30);
    if (sectorBytes !== 512 && sectorBytes !== 4_096) return null;
    const startOf = (sector: number) => (sector + 1) * sectorBytes;
    let sector = header.readUInt32LE(48);
    for (let seen = 0; seen < MOST_SECTORS; seen += 1) {
      const directory = await read(startOf(sector), sectorBytes);
      for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
        const type = TYPES.get(nameAt(directory, at));
        if (type) return type;
      }
      const table = Math.floor((sector * 4) / sectorBytes);
      if (table >= MOST_TABLES) return null;
      const next = await read(startOf(header.readUInt32LE(TABLES_AT + table * 4)) + ((sector * 4) % sectorBytes), 4);
      if (next.length < 4) return null;
      sector = next.readUInt32LE(0);
    }
    return null;
  } finally {
    await file.close();
  }
}

/** Name of an entry, which begins with up to 32 two-byte characters, followed by their length including the terminator. */
function nameAt(directory: Buffer, at: number): string {
  const length = Math.min(64, directory.readUInt16LE(at + 64));
  return directory.toString('utf16le', at, at + Math.max(0, length - 2));
}
