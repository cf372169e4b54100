import { brotliCompressSync } from 'node:zlib';
import { FONT_HEAD_BYTES, readFontHead } from '@/lib/contract/font-file';

const numbers = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
];

/** Encodes a number in seven bits per byte, the highest first. */
function sevens(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** Returns a font as WOFF2 with unchanged tables; `said` is the size that its directory states for each. */
export function woff2Of(font: Buffer, said = (bytes: number) => bytes): Buffer {
  const tables = readFontHead(font.subarray(0, FONT_HEAD_BYTES), font.length)?.tables ?? [];
  const directory = tables.flatMap(({ tag, bytes }) => {
    const which = numbers.indexOf(tag);
    const asItIs = tag === 'glyf' || tag === 'loca' ? 3 << 6 : 0;
    const name = which < 0 ? [63, ...Buffer.from(tag)] : [which | asItIs];
    return [...name, ...sevens(said(bytes))];
  });
  const packed = brotliCompressSync(
    Buffer.concat(tables.map(({ offset, bytes }) => font.subarray(offset, offset + bytes))),
  );
  const head = Buffer.alloc(48);
  head.write('wOF2', 'latin1');
  font.copy(head, 4, 0, 4);
  // Browsers require a whole number of words.
  const rest = Buffer.alloc(-(48 + directory.length + packed.length) & 3);
  head.writeUInt32BE(48 + directory.length + packed.length + rest.length, 8);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(font.length, 16);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, Buffer.from(directory), packed, rest]);
}
