import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import type { TransferPreview } from '@/lib/contract/transfer';
import { Preview } from './preview';

const nothing: TransferPreview = {
  ...{ kind: 'playlists', programs: [], materials: [], bytes: 0, problems: [] },
  leftOut: { count: 0, first: [] },
};

test('lists problems of an import with their place and numbers', () => {
  const problems: TransferPreview['problems'] = [
    { at: 'hall.png', error: 'imageTooLarge', line: null, values: { megapixels: 900, most: 100 } },
    { at: 'file', error: 'required', line: 3 },
  ];
  const preview: TransferPreview = { ...nothing, problems };
  expect(textOf(renderToHtml(<Preview preview={preview} />)).slice(1)).toEqual([
    'hall.png',
    'The picture has 900 megapixels; at most 100 are possible.',
    'Line 3 · file',
    'This is needed.',
  ]);
});

test('says that a full list of problems may be incomplete', () => {
  const texts = (count: number) => {
    const problems = Array.from({ length: count }, (_, i) => ({ at: 'file', error: 'required', line: i + 1 }));
    return textOf(renderToHtml(<Preview preview={{ ...nothing, problems }} />));
  };
  const sentence = 'Only the first 200 are listed. There may be more.';
  expect(texts(200)).toContain(sentence);
  expect(texts(199)).not.toContain(sentence);
});

test('names the first files left out and counts the rest', () => {
  const text = textOf(
    renderToHtml(<Preview preview={{ ...nothing, leftOut: { count: 3, first: ['a.png', 'b.png'] } }} />),
  );
  expect(text.join(' ')).toContain('3 files of the ZIP are named by no line and stay out: a.png, b.png and 1 more');
});
