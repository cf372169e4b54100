import { renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { FontField } from './font-field';

beforeAll(() => loadMuiTexts('en'));

const file = { materialId: '01980000-0000-7000-8000-000000000001', md5: 'a'.repeat(32) };

test.each([
  [
    'an own font, whatever the library offers first',
    { fontFamily: 'Brand', fontFile: file },
    /<input[^>]*value="Brand"/,
  ],
  ['a font of the product by its short name', { fontFamily: 'Inter Variable' }, /<input[^>]*value="Inter"/],
  ['several', null, /<input[^>]*placeholder="Mixed"/],
])('shows %s', (_, value, shown) =>
  expect(renderToHtml(<FontField value={value} onChange={() => {}} />)).toMatch(shown),
);
