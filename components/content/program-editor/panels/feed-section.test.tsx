import { consoleAssets } from '@/components/foundation/scene/console-assets';
import { FeedSection } from '@/components/foundation/scene/widgets/data/feed-section';
import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import type { Output } from '@/lib/contract/call';
import { type DataSource, dataSourceList, dataSourceValues } from '@/lib/contract/data-source';
import { pictureCell } from '@/lib/widgets';
import type { Feed } from '@/lib/widgets/data/schema';

beforeAll(() => loadMuiTexts('en'));

const CHOSEN = '01980000-0000-7000-8000-000000000101';
const source = (id: string, name: string) => ({ id, name, kind: 'csv' }) as DataSource;
const page = (list: DataSource[], count = list.length) => ({ list, count, pageNo: 1, pageSize: 50 });
const change = Object.assign(() => {}, { flow: () => {} });

/** Renders the section of a widget bound to a source that is not on the first page of the list. */
const section = (
  chosen: Output<typeof dataSourceValues>,
  { hasPictures, ...more }: Partial<Extract<Feed, { kind: 'source' }>> & { hasPictures?: boolean } = {},
) => {
  const feed: Feed = { kind: 'source', sourceId: CHOSEN, fields: [], where: [], sort: null, limit: 50, ...more };
  const first = Array.from({ length: 50 }, (_, i) => source(`${i}`, `Source ${i}`));
  return renderToHtml(
    <FeedSection feed={feed} locale="" columns={['Item']} hasPictures={hasPictures} change={change} />,
    {
      answered: [
        responseOf(dataSourceList, { except: 'weather', pageNo: 1, pageSize: 50 }, page(first, 200)),
        responseOf(dataSourceValues, { ids: [CHOSEN] }, chosen),
      ],
    },
  );
};
const gone = /deleted, or you may not see it/;

test('keeps the source of a widget beyond the first page', () => {
  const html = section([{ id: CHOSEN, name: 'Zoo prices', columns: ['Item'], rows: [], at: null, staleAt: null }]);
  expect(html).toMatch(/<input[^>]*value="Zoo prices"/);
  expect(textOf(html).join(' ')).not.toMatch(gone);
});

test('reports a deleted source', () => expect(textOf(section([])).join(' ')).toMatch(gone));

test('shows pictures of a bound column in its preview', () => {
  const md5 = 'a'.repeat(32);
  const value = {
    ...{ id: CHOSEN, name: 'News', columns: ['picture'], at: null, staleAt: null },
    rows: [[pictureCell({ md5, width: 4, height: 3 })]],
  };
  const fields = [{ field: 'picture', format: { kind: 'picture' as const } }];
  const get = jest.spyOn(consoleAssets.sources, 'get').mockReturnValue(value);
  const html = section([value], { fields, hasPictures: true });
  get.mockRestore();
  expect(html).toContain(`getFile?md5=${md5}`);
});
