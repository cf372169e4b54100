import { BYTE_ORDER_MARK, csvLine, readCsv } from './csv';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

test('cells with separators, quotes and line ends are quoted, and come back as they were', () => {
  const cells = ['plain', 'a,b', 'he said "no"', 'two\r\nlines', '', ' spaced ', 'semi;colon'];
  const line = csvLine(cells);
  expect(line).toBe('plain,"a,b","he said ""no""","two\r\nlines",," spaced ","semi;colon"\r\n');
  expect(cellsOf(line)).toEqual([cells]);
});

test.each(['=1+1', '+49 30 1234', '-2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet runs nothing of %j, and reading gives it back',
  (text) => {
    const line = csvLine(['a', text, null, 7, true]);
    expect(line).toMatch(/^a,"?'/);
    expect(cellsOf(line)).toEqual([['a', text, '', '7', 'true']]);
  },
);

test('an apostrophe that guards nothing stays', () => {
  expect(cellsOf("'tis,'=1\n")).toEqual([["'tis", '=1']]);
  expect(cellsOf(csvLine(["'tis"]))).toEqual([["'tis"]]);
});

test('lines are counted as the file has them, whatever ends them; empty ones are none', () => {
  expect(readCsv(`${BYTE_ORDER_MARK}a,b\n\n"one\ntwo",c\r\nd,e\rf`)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['one\ntwo', 'c'] },
    { line: 5, cells: ['d', 'e'] },
    { line: 6, cells: ['f'] },
  ]);
});

test('semicolons separate where the first line has no comma', () => {
  expect(cellsOf('a;b\n"x;y";1,5')).toEqual([
    ['a', 'b'],
    ['x;y', '1,5'],
  ]);
});

test('a quote that never ends is no CSV, nor is what is no text', () => {
  expect(readCsv('a,b\0c')).toBeNull();
  expect(readCsv('a,"b\nc,d')).toBeNull();
});
