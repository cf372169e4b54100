import { drawn, textOf } from '@/components/shell/test/drawn';
import type { TransferPreview } from '@/lib/contract/transfer';
import { Preview } from './preview';

test('what speaks against an import is said with its place and its numbers', () => {
  const problems: TransferPreview['problems'] = [
    { at: 'hall.png', error: 'imageTooLarge', line: null, values: { megapixels: 900, most: 100 } },
    { at: 'file', error: 'required', line: 3 },
  ];
  const preview: TransferPreview = { kind: 'playlists', programs: [], materials: [], bytes: 0, problems };
  expect(textOf(drawn(<Preview preview={preview} />)).slice(1)).toEqual([
    'hall.png',
    'The picture has 900 megapixels; at most 100 are possible.',
    'Line 3 · file',
    'This is needed.',
  ]);
});
