import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import type { TransferPreview } from '@/lib/contract/transfer';
import { Preview } from './preview';

const nothing: TransferPreview = {
  ...{ kind: 'playlists', programs: [], sources: [], materials: [], bytes: 0, problems: [] },
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

describe('data sources', () => {
  const csv: TransferPreview['sources'][number] = {
    ...{ name: 'Prices', given: 'Prices', kind: 'csv', missing: 'absent' as const, rows: null },
    about: { minutes: 15, staleHours: 6, url: 'https://example.com/prices.csv', delimiter: ';', head: true },
  };
  const table = { ...csv, name: 'Hours (copy)', given: 'Hours', kind: 'table', missing: null, rows: 3, about: null };
  const texts = (...sources: TransferPreview['sources']) =>
    textOf(renderToHtml(<Preview preview={{ ...nothing, kind: 'programs', sources }} />)).slice(1);

  test('says what a missing one was and how to get it', () => {
    expect(texts(csv)).toEqual([
      'Prices: CSV file from https://example.com/prices.csv, every 15 min',
      'Between cells: Semicolon · The first line names the columns · Show the age after (hours): 6',
      'It is not here. Create it with this name and kind first; otherwise its widgets stay empty.',
    ]);
  });

  test('lists tables that will be made, with their former name', () => {
    expect(texts(table)).toEqual(['Hours (copy): typed table with 3 rows', 'Will be made · in the file: Hours']);
  });

  test.each([
    ['permission', 'You may not create data sources: its widgets stay empty.'],
    ['limit', 'The institution has as many data sources as it may: its widgets stay empty.'],
  ] as const)('gives the reason for a table that stays missing: %s', (missing, reason) => {
    expect(texts({ ...table, missing })).toContain(reason);
  });

  test('names a kind that only another version has', () => {
    expect(texts({ ...csv, kind: 'sensor', about: null })[0]).toBe('Prices: sensor');
  });
});
