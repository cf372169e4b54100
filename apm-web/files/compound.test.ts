import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from './inspect';

const folder = mkdtempSync(path.join(tmpdir(), 'compound-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Written by xlwt 1.3: three rows of a menu. */
const table = readFileSync('apm-web/files/test/table.xls');
const STREAM = 'Workbook';

/** Same file with its content stored under another name. */
function named(stream: string): Buffer {
  const bytes = Buffer.from(table);
  const at = bytes.indexOf(Buffer.from(STREAM, 'utf16le'));
  bytes.fill(0, at, at + 64);
  bytes.write(stream, at, 'utf16le');
  bytes.writeUInt16LE(stream.length * 2 + 2, at + 64);
  return bytes;
}

const typeOf = (bytes: Buffer) => {
  const at = path.join(folder, 'file');
  writeFileSync(at, bytes);
  return inspect('us', at);
};

test.each([
  ['a table of Excel 2003', STREAM, 'application/vnd.ms-excel'],
  ['a table of Excel 95', 'Book', 'application/vnd.ms-excel'],
  ['a text of an old Word', 'WordDocument', 'application/msword'],
  ['old slides', 'PowerPoint Document', 'application/vnd.ms-powerpoint'],
])('recognises %s as a document', async (_, stream, mime) => {
  expect(await typeOf(named(stream))).toMatchObject({ type: 'document', mime });
});

test.each(['__nameid_version1.0', 'constructor', '__proto__'])('rejects content stored as %s', async (stream) => {
  expect(await typeOf(named(stream))).toMatchObject({ type: 'other' });
});

test('rejects truncated and circular files in finite time', async () => {
  for (const length of [8, 40, 511, 512, 700])
    expect(await typeOf(table.subarray(0, length))).toMatchObject({ type: 'other' });
  const circle = named('Elsewhere');
  const [directory, tables] = [circle.readUInt32LE(48), circle.readUInt32LE(76)];
  circle.writeUInt32LE(directory, 512 * (tables + 1) + directory * 4);
  expect(await typeOf(circle)).toMatchObject({ type: 'other' });
  for (const at of [30, 48]) {
    const lost = Buffer.from(table);
    lost.writeUInt32LE(0xffff_fffe, at);
    expect(await typeOf(lost)).toMatchObject({ type: 'other' });
  }
});
