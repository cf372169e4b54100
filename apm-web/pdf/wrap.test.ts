import { runsOf } from './fonts';
import { wrap } from './wrap';

/** Width of ten points per letter. */
const wide = (text: string) => [...text].length * 10;

test('breaks between words, or within a word longer than a line', () => {
  expect(wrap('Leave the building at once', 120, 9, wide)).toEqual(['Leave the', 'building at', 'once']);
  expect(wrap('Donaudampfschifffahrt jetzt', 100, 9, wide)).toEqual(['Donaudampf', 'schifffahr', 't jetzt']);
  expect(wrap('', 100, 9, wide)).toEqual(['']);
});

test('breaks Chinese, which has no spaces, between its words', () => {
  const lines = wrap('请立即离开大楼', 50, 9, wide);
  expect(lines.join('')).toBe('请立即离开大楼');
  expect(Math.max(...lines.map(wide))).toBeLessThanOrEqual(50);
});

test('ends a text that is too long in an ellipsis that fits', () => {
  expect(wrap('one two three four five', 80, 2, wide)).toEqual(['one two', 'three…']);
  expect(wrap('abcdefghijklmnop', 40, 1, wide)).toEqual(['abc…']);
});

test('draws each letter with a font that has it', () => {
  expect(runsOf('Halle 4 演習 긴급')).toEqual([
    { text: 'Halle 4 ', font: 'latin' },
    { text: '演習', font: 'chinese' },
    { text: ' ', font: 'latin' },
    { text: '긴급', font: 'korean' },
  ]);
  expect(runsOf('Я', true)).toEqual([{ text: 'Я', font: 'latinBold' }]);
});
