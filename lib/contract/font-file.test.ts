import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { FONT_HEAD_BYTES, fontFace, fontSignature, isRestricted, MOST_FONT_BYTES, readFontHead } from './font-file';

const { resolve } = createRequire(__filename);
const ttf = readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
const woff2 = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

const headOf = (file: Uint8Array) => readFontHead(file.subarray(0, FONT_HEAD_BYTES), file.length);

/** Returns the same font as WOFF, each table compressed by zlib. */
function woffOf(font: Buffer): Buffer {
  const tables = headOf(font)?.tables ?? [];
  const packed = tables.map(({ offset, bytes }) => {
    const table = font.subarray(offset, offset + bytes);
    const smaller = deflateSync(table);
    return smaller.length < bytes ? smaller : table;
  });
  const head = Buffer.alloc(44 + 20 * tables.length);
  head.write('wOFF', 'latin1');
  font.copy(head, 4, 0, 4);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(font.length, 16);
  let at = head.length;
  for (const [i, { tag, bytes }] of tables.entries()) {
    const length = packed[i]?.length ?? 0;
    head.write(tag, 44 + 20 * i, 'latin1');
    for (const [place, value] of [at, length, bytes].entries()) head.writeUInt32BE(value, 48 + 20 * i + 4 * place);
    at += length;
  }
  head.writeUInt32BE(at, 8);
  return Buffer.concat([head, ...packed]);
}

function changed(file: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32BE(value, at);
  return copy;
}

test('recognizes a font by its head in any container', () => {
  expect(headOf(ttf)).toMatchObject({ format: 'ttf' });
  expect(headOf(ttf)?.tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['OS/2', 'cmap', 'glyf']));
  expect(headOf(woff2)).toEqual({ format: 'woff2', tables: [] });
  expect(headOf(woffOf(ttf))?.tables.map(({ tag, unpacked }) => [tag, unpacked])).toEqual(
    headOf(ttf)?.tables.map(({ tag, unpacked }) => [tag, unpacked]),
  );
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['four bytes', ttf.subarray(0, 4)],
  ['a font that is cut off', ttf.subarray(0, ttf.length - 5_000)],
  ['a packed font that is cut off', woff2.subarray(0, woff2.length - 100)],
  ['a WOFF that is cut off', woffOf(ttf).subarray(0, 20_000)],
  ['a table beyond the end', changed(ttf, 12 + 8, 0x7fffffff)],
  ['more tables than any font has', changed(ttf, 4, 0xffff0000)],
  ['no tables', changed(ttf, 4, 0)],
  ['a font without letters', Buffer.concat([ttf.subarray(0, 4), Buffer.from([0, 1]), ttf.subarray(6)])],
  ['tables that unpack to gigabytes', changed(woffOf(ttf), 44 + 12, 0x7fffffff)],
  ['a WOFF2 that unpacks to gigabytes', changed(woff2, 16, 0x7fffffff)],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(2_000))],
])('%s is no font', (_, file) => expect(headOf(file)).toBeNull());

test('rejects a font above the size limit', () => {
  expect(readFontHead(ttf.subarray(0, FONT_HEAD_BYTES), MOST_FONT_BYTES + 1)).toBeNull();
});

test('rejects a font collection', () => {
  const collection = Buffer.concat([Buffer.from('ttcf'), ttf]);
  expect([fontSignature(collection), headOf(collection)]).toEqual(['collection', null]);
});

test.each([
  [0x0, false],
  [0x2, true],
  [0x102, true],
  [0x4, false],
  [0x8, false],
  // The most permissive bit counts.
  [0x6, false],
])('reads licence bits %i as embedding forbidden: %s', (bits, expected) => expect(isRestricted(bits)).toBe(expected));

describe('reads family and face of a file', () => {
  const tableOf = (font: Buffer, wanted: string): Buffer => {
    const { offset = 0, bytes = 0 } = headOf(font)?.tables.find(({ tag }) => tag === wanted) ?? {};
    return font.subarray(offset, offset + bytes);
  };
  const faceOf = (name: string) => {
    const font = readFileSync(`node_modules/@embedpdf/fonts-latin/fonts/NotoSans-${name}.ttf`);
    return fontFace(tableOf(font, 'name'), tableOf(font, 'head'));
  };

  test.each([
    ['Regular', 'Noto Sans', false, false],
    ['Bold', 'Noto Sans', true, false],
    ['Italic', 'Noto Sans', false, true],
    ['BoldItalic', 'Noto Sans', true, true],
    ['Black', 'Noto Sans Black', false, false],
  ])('%s', (name, family, bold, italic) => expect(faceOf(name)).toEqual({ family, bold, italic }));

  test('returns null for a name table cut off anywhere', () => {
    const [name, head] = [tableOf(ttf, 'name'), tableOf(ttf, 'head')];
    expect(fontFace(name, head)).toEqual({ family: 'Liberation Sans', bold: false, italic: false });
    expect(fontFace(name, head.subarray(0, 45))).toBeNull();
    for (let length = 0; length < name.length; length += 7)
      expect([undefined, 'Liberation Sans']).toContain(fontFace(name.subarray(0, length), head)?.family);
  });
});
