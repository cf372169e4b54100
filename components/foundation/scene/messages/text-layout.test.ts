import { joinLines, LINE_HEIGHT, type Measure, setText } from './text-layout';

/** Measures every character as a square. */
const square: Measure = (text) => Array.from(text).length * 100;
const box = (width: number, height = 10_000) => ({ size: 10, bold: false, width, height });

test.each([
  ['between words', 'one two three', 75, ['one two', 'three']],
  ['where the author broke them', 'one\n\ntwo', 200, ['one', '', 'two']],
  [
    'in Chinese at any character, none of them beginning with a full stop',
    '今天打折。欢迎',
    40,
    ['今天打', '折。欢迎'],
  ],
  ['within a word that is much wider than the box', 'abcdefghijklm', 30, ['abcde', 'fghij', 'klm']],
  ['mixed', '今天 Sale 中文', 60, ['今天', 'Sale 中', '文']],
])('breaks lines %s', (_, text, width, lines) => {
  expect(setText(text, box(width), square).lines).toEqual(lines);
});

test('shrinks text until all lines fit, and no further', () => {
  const { size, lines } = setText('word '.repeat(40), { ...box(1_000, 500), size: 100 }, square);
  expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(500);
  expect(size).toBeGreaterThan(36);
  expect(setText('word', box(100, 50), square).size).toBe(10);
});

test('shrinks text down to half its size before breaking a word', () => {
  const { size, lines } = setText('twelveletter', box(100), square);
  expect({ lines, fits: size * 12 <= 100 }).toEqual({ lines: ['twelveletter'], fits: true });
});

test('keeps moving text on one line', () => {
  expect(joinLines(' one\n two\tthree ')).toBe('one two three');
});
