import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { personalList } from '@/lib/contract/branding/personalization';
import type { Output } from '@/lib/contract/call';
import Personalization from '.';
import { FIRST_THEMES } from './initial-queries';

const list = { count: 1, list: [{ officeId: 's', officeName: 'Corner shop' }], pageNo: 1, pageSize: 8 };
const page = (path: string) =>
  textOf(
    renderToHtml(<Personalization />, {
      path,
      answered: [responseOf(personalList, FIRST_THEMES, list as unknown as Output<typeof personalList>)],
    }),
  );

beforeAll(() => loadMuiTexts('en'));

test('limits one page to the own theme', () => {
  expect(page('/sys/customer/personalInterface')).toEqual(['Personalised interface']);
  expect(page('/sys/customer/toOpenPersonalPage')).toEqual(expect.arrayContaining(['Personalization', 'Corner shop']));
});
