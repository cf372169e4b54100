import { BYTE_ORDER_MARK, csvLines, readCsv } from './csv';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

test('quotes special cells and reads them back unchanged', () => {
  const cells = ['plain', 'a,b', 'he said "no"', 'two\r\nlines', '', ' spaced ', 'semi;colon'];
  const line = csvLines([cells]);
  expect(line).toBe('plain,"a,b","he said ""no""","two\r\nlines",," spaced ","semi;colon"\r\n');
  expect(cellsOf(line)).toEqual([cells]);
});

test.each([
  ...['=1+1', '+49 30 1234', '-2', '@SUM(A1)', '=HYPERLINK("http://x","y")'],
  ...['\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(A1)'],
  ...['\tx', '\rx', '\nx', '\t=1+1'],
  ...[' =1+1', '\u00A0=1+1', '\u200B=1+1', ' \uFEFF\u2003@SUM(A1)', '\u2060\u00AD-2'],
  ...["'=1+1", "''-2", "'\tx"],
])('guards %j against spreadsheets and reads it back', (text) => {
  const line = csvLines([['a', text, null, 7, true]]);
  expect(line).toMatch(/^a,"?'/);
  expect(cellsOf(line)).toEqual([['a', text, '', '7', 'true']]);
});

test.each([';=1+1', 'a;=1+1', 'a; =1+1', 'a\n\u200B\u00A0=1+1', 'a\t@SUM(A1)', 'a\n=1+1', 'a\r\n+1', 'a;\uFF1D1'])(
  'guards cells split at characters other than ours: %j',
  (text) => {
    const line = csvLines([[text]]);
    expect(line).toMatch(/[;\t\r\n]'[\s\u200B]*[=+@\uFF1D]/);
    expect(cellsOf(line)).toEqual([[text]]);
  },
);

test('leaves numbers unguarded', () => {
  expect(csvLines([[-5, 7]])).toBe('-5,7\r\n');
});

test('keeps an apostrophe that guards no formula', () => {
  expect(cellsOf("'tis,'=1\n")).toEqual([["'tis", '=1']]);
  expect(cellsOf(csvLines([["'tis"]]))).toEqual([["'tis"]]);
});

test('counts lines with any line ending and skips empty ones', () => {
  expect(readCsv(`${BYTE_ORDER_MARK}a,b\n\n"one\ntwo",c\r\nd,e\rf`)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['one\ntwo', 'c'] },
    { line: 5, cells: ['d', 'e'] },
    { line: 6, cells: ['f'] },
  ]);
});

test('keeps line numbers right after empty lines and quoted CRLF', () => {
  expect(
    readCsv('\uFEFF\r\na\r\n\r\n"x\r\ny"\r\n\r\nb\r\n,,\r\nc')?.map(({ line, cells }) => [line, ...cells]),
  ).toEqual([
    [2, 'a'],
    [4, 'x\r\ny'],
    [7, 'b'],
    [9, 'c'],
  ]);
});

test('takes a quote within an unquoted cell as text', () => {
  expect(cellsOf('5" screen,b\n')).toEqual([['5" screen', 'b']]);
});

test('splits at semicolons if the first line has no comma', () => {
  expect(cellsOf('a;b\n"x;y";1,5')).toEqual([
    ['a', 'b'],
    ['x;y', '1,5'],
  ]);
});

test('composes letters that a file has in parts', () => {
  expect(cellsOf('Café'.normalize('NFD'))).toEqual([['Café']]);
});

test('stops reading at the maximum number of records', () => {
  expect(readCsv('a\nb\n', 2)).toHaveLength(2);
  expect(readCsv('a\nb\nc', 2)).toBe('tooMany');
});

test('refuses an unterminated quote and binary data', () => {
  expect(readCsv('a,b\0c')).toBeNull();
  expect(readCsv('a,"b\nc,d')).toBeNull();
});
