import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import { PreviewTable } from '@/components/foundation/ui/preview-table';
import type { DataSource } from '@/lib/contract/data-source';
import { pictureCell } from '@/lib/widgets';
import { MissingPictures } from './not-read';
import { sourceState } from './source-state';

const md5 = 'a'.repeat(32);
const cell = pictureCell({ md5, width: 4, height: 3 });
const table = (pictureUrl?: (md5: string) => string) =>
  renderToHtml(<PreviewTable label="Rows" columns={['picture']} rows={[[cell]]} pictureUrl={pictureUrl} />, {});

test('shows a picture instead of its reference', () => {
  const html = table((of) => `/file?md5=${of}`);
  expect(html).toContain(`src="/file?md5=${md5}"`);
  expect(html).not.toContain(cell);
});

test('shows the reference where no picture can be had', () => expect(textOf(table())).toContain(cell));

test.each([
  [{ picturesMissing: 0, pictureFault: null }, ''],
  [{ picturesMissing: 1, pictureFault: 'unreachable' }, 'One row has no picture. An address cannot be reached.'],
  [
    { picturesMissing: 2, pictureFault: 'tooMany' },
    '2 rows have no picture. Only the first 50 pictures of a source are fetched.',
  ],
] as const)('explains why pictures are missing: %j', (given, text) =>
  expect(textOf(renderToHtml(<MissingPictures {...given} />, {})).join(' ')).toBe(text),
);

test('marks a source with missing pictures unless its rows are missing', () => {
  const at = '2026-03-02T08:00:00.000Z';
  const source = { kind: 'feed', at, fault: null, staleHours: 6, pictureFault: 'storage' } as DataSource;
  const now = Date.parse(at) + 1;
  expect(sourceState(source, now)).toBe('incomplete');
  expect(sourceState({ ...source, fault: 'timeout' }, now)).toBe('failed');
});
