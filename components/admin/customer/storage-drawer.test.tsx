import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { volList } from '@/lib/contract/customer';
import { StorageList } from './storage-drawer';

beforeAll(() => loadMuiTexts('en'));

test('shows the storage of each institution beside its limit', () => {
  const list = [
    { id: 'a', name: 'Harbour Café', used: 3 * 1024 ** 2, total: 4 * 1024 ** 2, free: 1024 ** 2 },
    { id: 'b', name: 'Corner shop', used: 1024, total: 1024 ** 3, free: 1024 ** 3 - 1024 },
  ];
  const output = { count: 2, list, pageNo: 1, pageSize: 20 };
  const html = renderToHtml(<StorageList />, { answered: [responseOf(volList, { pageNo: 1, pageSize: 20 }, output)] });
  const text = textOf(html).join(' ');
  expect(text).toMatch(/Harbour Café.*3\sMB.*4\sMB.*Corner shop.*1\sKB.*1\sGB/);
});
