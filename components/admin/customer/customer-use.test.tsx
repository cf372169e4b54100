import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import type { Output } from '@/lib/contract/call';
import { customerChildren, customerDynamicData } from '@/lib/contract/customer';
import { CustomerUse } from './customer-use';

test('lists the usage of a customer and its own customers', () => {
  const html = renderToHtml(<CustomerUse id="c" onOpen={() => {}} />, {
    answered: [
      responseOf(
        customerDynamicData,
        { id: 'c' },
        {
          children: 1,
          online: 7,
          terminals: { used: 9, quota: 20 },
          users: { used: 3, quota: null },
          storage: { used: 1024, quota: null },
        },
      ),
      responseOf(customerChildren, { id: 'c' }, [{ id: 'd', name: 'Corner shop' }] as Output<typeof customerChildren>),
    ],
  });
  const text = textOf(html).join(' ');
  expect(text).toMatch(/7 .*online/);
  expect(text).toContain('Corner shop');
});
