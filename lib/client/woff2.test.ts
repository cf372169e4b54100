import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_HEAD_BYTES, fontFace, readFontHead } from '@/lib/contract/font-file';
import { woff2Of } from './test/woff2-file';
import { tablesOfWoff2 } from './woff2';

const { resolve } = createRequire(__filename);
const inter = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const boldItalic = readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf'));

const WANTED = ['OS/2', 'name', 'head'];
const MOST = 10_000_000;
const faceOf = (file: Uint8Array) => {
  const tables = tablesOfWoff2(file, WANTED, MOST);
  return fontFace(tables.get('name') ?? new Uint8Array(), tables.get('head') ?? new Uint8Array());
};

test('reads family and face of a web font', () => {
  expect(faceOf(inter)).toEqual({ family: 'Inter', bold: false, italic: false });
  expect(faceOf(woff2Of(boldItalic))).toEqual({ family: 'Liberation Sans', bold: true, italic: true });
});

test('returns requested tables unchanged', () => {
  const { tables = [] } = readFontHead(boldItalic.subarray(0, FONT_HEAD_BYTES), boldItalic.length) ?? {};
  const found = tablesOfWoff2(woff2Of(boldItalic), [...WANTED, 'glyf'], MOST);
  expect([...found.keys()].sort()).toEqual(['OS/2', 'glyf', 'head', 'name']);
  for (const { tag, offset, bytes } of tables.filter((each) => found.has(each.tag)))
    expect(Buffer.compare(found.get(tag) as Uint8Array, boldItalic.subarray(offset, offset + bytes))).toBe(0);
});

test('unpacks no more than the font declares', () => {
  const tables = tablesOfWoff2(
    woff2Of(boldItalic, () => 100),
    WANTED,
    MOST,
  );
  expect([...tables.values()].map(({ length }) => length)).toEqual([100, 100, 100]);
});

test.each([
  ['cut off', woff2Of(boldItalic).subarray(0, 60_000)],
  ['without a directory', inter.subarray(0, 48)],
  ['of noise', Buffer.concat([inter.subarray(0, 300), Buffer.alloc(inter.length, 0xa5)])],
  ['that unpacks to more than is allowed', woff2Of(boldItalic, (bytes) => bytes * 100)],
  ['with a number without end', Buffer.concat([inter.subarray(0, 48), Buffer.alloc(200, 0xff)])],
])('one %s is refused', (_, file) => expect(() => tablesOfWoff2(file, WANTED, MOST)).toThrow());
