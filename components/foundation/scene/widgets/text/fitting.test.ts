import { newWidget } from '@/lib/editor/document';
import { fakeBrowser } from '../../test/fake-browser';
import { measureText } from './fitting';
import { textProps } from './text-props';

// Letters are half as wide as high; a W is four times as wide as others.
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'W' ? 2 : 0.5), 0);
fakeBrowser((text, font) => widthOf(text) * Number(/([\d.]+)px/.exec(font)?.[1]));

const seed = { id: 'words', name: 'Words', at: { x: 400, y: 300 }, on: { width: 1920, height: 1080 } };
const words = (text: string, more: object) => newWidget('text', seed, { text }, { fontSize: 96, ...more });

test('detects and shrinks text in a box narrower than a letter', () => {
  const narrow = words('Sale', { w: 30, h: 1_000, padding: 0 });
  expect(measureText(narrow)).toMatchObject({ size: 96, cutOff: true });
  expect(measureText({ ...narrow, shrink: true })).toMatchObject({ size: 60, cutOff: false });
});

test('does not lose a paragraph of wide letters between others', () => {
  const lines = words('ab\nW\ncd', { w: 100, h: 1_000, padding: 0 });
  expect(measureText(lines).cutOff).toBe(true);
  expect(measureText({ ...lines, shrink: true })).toMatchObject({ size: 50, cutOff: false });
});

test.each([
  ['today it rains', '今天下雨，请带伞。', '今天下\n雨，请带\n伞。'],
  ['brackets', '一二三（四五）', '一二三\n（四五）'],
  ['Japanese', '今日コピー', '今日コ\nピー'],
  ['nothing to mend', '今天天气很好', '今天天气很好'],
  ['words', 'Welcome, everybody!', 'Welcome, everybody!'],
  ['one paragraph of two', 'a\n今天下雨，请带伞', 'a\n今天下\n雨，请带\n伞'],
])('starts no Chinese or Japanese line with closing punctuation: %s', (_, text, expected) => {
  expect(measureText(words(text, { w: 201, h: 1_000, padding: 0, fontSize: 100 })).text).toBe(expected);
});

test('sets direction by the first letter and keeps joined letters together', () => {
  const spaced = { letterSpacing: 4 };
  expect(textProps(words('מחר 12!', spaced))).toMatchObject({ direction: 'rtl', letterSpacing: 4 });
  expect(textProps(words('Hello!', spaced))).toMatchObject({ direction: 'ltr', letterSpacing: 4 });
  expect(textProps(words('Hello מחר', spaced))).toMatchObject({ direction: 'ltr', letterSpacing: 0 });
  expect(textProps(words('مرحبا 12!', spaced))).toMatchObject({ direction: 'rtl', letterSpacing: 0 });
});
