import { box, editorOf } from '@/lib/editor/test/fixtures';
import { isTextOf, pastedText } from './browser-clipboard';

test('recognises widget names as the clipboards of all systems return them', () => {
  const editor = editorOf([box('Head'), box('Price')]);
  editor.run('selectAll');
  editor.run('copy');
  const clip = editor.clipboard.read();
  if (!clip) throw new Error('nothing was copied');
  expect(['Head\nPrice', 'Head\r\nPrice', 'Head Price', ''].map((text) => isTextOf(text, clip))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('normalises line breaks and removes characters that cannot be saved', () => {
  expect(pastedText('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour');
  expect(pastedText('a\0b\ud83d')).toBe('ab\ufffd');
});

test('truncates a long text without splitting an emoji', () => {
  expect(pastedText('x'.repeat(1_000_000))).toHaveLength(10_000);
  expect(pastedText(`${'x'.repeat(9_999)}😀`)).toBe('x'.repeat(9_999));
  expect(pastedText(`${'x'.repeat(9_990)}👩‍👩‍👧‍👦 more.words`)).toBe('x'.repeat(9_990));
});
