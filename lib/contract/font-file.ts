/** Head of a font file, read without a library: the first bytes tell whether it is a font, and where its tables are. */

/** Largest font file in bytes; one with all Chinese characters has twenty million. */
export const MOST_FONT_BYTES = 32 * 1024 * 1024;
/** Largest total size of the tables of a compressed font, unpacked, in bytes. */
const MOST_UNPACKED = 96 * 1024 * 1024;
const MOST_TABLES = 64;
/** Number of bytes that `readFontHead` needs. */
export const FONT_HEAD_BYTES = 44 + 20 * MOST_TABLES;

export type FontFormat = 'woff2' | 'woff' | 'ttf' | 'otf';

interface FontTable {
  tag: string;
  offset: number;
  /** Size in the file; smaller than `unpacked` if compressed. */
  bytes: number;
  unpacked: number;
}

export interface FontHead {
  format: FontFormat;
  /** Empty for WOFF2, which compresses all tables as one. */
  tables: readonly FontTable[];
}

const signatures: readonly [string, FontFormat | 'collection'][] = [
  ['\0\u0001\0\0', 'ttf'],
  ['OTTO', 'otf'],
  ['wOFF', 'woff'],
  ['wOF2', 'woff2'],
  ['ttcf', 'collection'],
];

/** Returns the format that the first four bytes declare; `null` if it is no font. */
export function fontSignature(head: Uint8Array): FontFormat | 'collection' | null {
  const first = String.fromCharCode(...head.subarray(0, 4));
  return signatures.find(([signature]) => signature === first)?.[1] ?? null;
}

/**
 * Returns the head of a font file of `size` bytes; `null` if it is no font, lacks a table that letters need, or points
 * outside the file.
 */
export function readFontHead(head: Uint8Array, size: number): FontHead | null {
  const format = fontSignature(head);
  if (!format || format === 'collection' || size > MOST_FONT_BYTES) return null;
  const view = viewOf(head);
  if (format === 'woff2') {
    const fits = head.length >= 48 && view.getUint32(8) === size && hasTables(view.getUint16(12));
    return fits && view.getUint32(16) <= MOST_UNPACKED && view.getUint32(20) <= size ? { format, tables: [] } : null;
  }
  const isPacked = format === 'woff';
  if (head.length < 44 || (isPacked && (view.getUint32(8) !== size || view.getUint32(16) > MOST_UNPACKED))) return null;
  const count = view.getUint16(isPacked ? 12 : 4);
  const [first, each] = isPacked ? [44, 20] : [12, 16];
  if (!hasTables(count) || head.length < Math.min(size, first + each * count)) return null;
  if (first + each * count > size) return null;
  const tables = Array.from({ length: count }, (_, i) => {
    const at = first + each * i;
    const tag = String.fromCharCode(...head.subarray(at, at + 4));
    const bytes = view.getUint32(at + (isPacked ? 8 : 12));
    return {
      tag,
      bytes,
      offset: view.getUint32(at + (isPacked ? 4 : 8)),
      unpacked: isPacked ? view.getUint32(at + 12) : bytes,
    };
  });
  const isWhole = tables.every(({ offset, bytes, unpacked }) => offset + bytes <= size && bytes <= unpacked);
  const unpacked = tables.reduce((sum, table) => sum + table.unpacked, 0);
  return isWhole && unpacked <= MOST_UNPACKED && hasLetters(tables) ? { format, tables } : null;
}

/** True if a font's licence forbids embedding: bits of `fsType` in its OS/2 table, of which the most permissive one counts. */
export const isRestricted = (fsType: number): boolean => (fsType & 0xe) === 0x2;

export interface FontFace {
  family: string;
  bold: boolean;
  italic: boolean;
}

/** Returns the family from a font's `name` table and the face from its `head` table; `null` without a family. */
export function fontFace(name: Uint8Array, head: Uint8Array): FontFace | null {
  const family = familyIn(name);
  if (!family || head.length < MAC_STYLE + 2) return null;
  const style = viewOf(head).getUint16(MAC_STYLE);
  return { family, bold: (style & 1) !== 0, italic: (style & 2) !== 0 };
}

const MAC_STYLE = 44;
/** Name id of the family. Such a family has at most four faces; lighter and heavier weights are families of their own. */
const FAMILY = 1;
const WINDOWS = 3;
const ENGLISH = 0x409;
/** Longest family name in a program. */
const LONGEST_FAMILY = 100;

function familyIn(table: Uint8Array): string | null {
  if (table.length < 6) return null;
  const view = viewOf(table);
  const [count, letters] = [view.getUint16(2), view.getUint16(4)];
  const found: string[] = [];
  for (let at = 6; at + 12 <= Math.min(table.length, 6 + 12 * count); at += 12) {
    const [platform, , language, which, length, offset] = [0, 2, 4, 6, 8, 10].map((i) => view.getUint16(at + i)) as Six;
    const from = letters + offset;
    if (platform !== WINDOWS || which !== FAMILY || from + length > table.length) continue;
    const name = new TextDecoder('utf-16be').decode(table.subarray(from, from + length)).trim();
    if (language === ENGLISH) found.unshift(name);
    else found.push(name);
  }
  return found.find(Boolean)?.slice(0, LONGEST_FAMILY) ?? null;
}

type Six = [number, number, number, number, number, number];

const hasTables = (count: number) => count > 0 && count <= MOST_TABLES;

const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const outlines = ['glyf', 'CFF ', 'CFF2', 'CBDT', 'sbix'];

function hasLetters(tables: readonly FontTable[]): boolean {
  const tags = new Set(tables.map(({ tag }) => tag));
  return needed.every((tag) => tags.has(tag)) && outlines.some((tag) => tags.has(tag));
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
