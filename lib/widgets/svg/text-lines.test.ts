import { textLines } from './text-lines';

test('breaks lines at newlines, between words, in overlong words, between ideographs', () => {
  expect(textLines('one two\nthree', 100, false, 0, 300)).toEqual(['one', 'two', 'three']);
  expect(textLines('aaaaaaaaaa', 100, false, 0, 230)).toEqual(['aaaa', 'aaaa', 'aa']);
  expect(textLines('欢迎光临', 100, false, 0, 250)).toEqual(['欢迎', '光临']);
});
