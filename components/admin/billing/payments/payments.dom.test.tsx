import { screen, waitFor, within } from '@testing-library/react';
import { expectEscapeCloses, focus, idOf, pageOf, platform, pressed, renderScreen } from '@/components/test';
import { consoleAnswers } from '@/components/test/console-answers';
import { type Payment, paymentConfirm, paymentList, paymentRefund, providerList } from '@/lib/contract/billing/payment';
import { sellerGet, sellerSave } from '@/lib/contract/billing/service-plan';
import { subscription } from '@/lib/contract/frame';

const transfer: Payment = {
  id: idOf('payment'),
  orderId: idOf('order'),
  orderNumber: 'O-1',
  officeName: 'Café Central',
  provider: 'transfer',
  state: 'waiting',
  amount: 1_190,
  currency: 'EUR',
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  settledAt: null,
  settledBy: '',
  note: '',
  refundable: 0,
  refunded: 0,
  refundedAt: null,
  refundedBy: '',
};
const seller = {
  company: 'Signs GmbH',
  address: 'Hafenstraße 1, Hamburg',
  country: 'DE',
  taxId: '',
  registration: '',
  bank: '',
  iban: 'DE89370400440532013000',
  bic: '',
  taxRate: 1_900,
};

beforeEach(() => {
  const none = { used: 0, quota: null };
  platform
    .answers(subscription, {
      state: 'none',
      current: null,
      next: null,
      open: null,
      readOnlyFrom: null,
      terminals: none,
      users: none,
      storage: none,
      suppliedBy: null,
      sells: true,
    })
    .answers(providerList, ['transfer'])
    .answers(paymentList, pageOf(transfer))
    .answers(sellerGet, seller)
    .answers(sellerSave, undefined)
    .answers(paymentConfirm, undefined);
  consoleAnswers();
});

const button = (name: string) => () => screen.getByRole('button', { name });

test('saves the seller by Enter and restores focus', async () => {
  const view = await renderScreen('/sys/payment?state=waiting');
  await screen.findByRole('button', { name: 'Seller' });
  await expectEscapeCloses(view, button('Seller'), 'Seller', 'Company');
  await pressed(view, button('Seller')(), 'Seller');
  await view.person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.sent(sellerSave)).toMatchObject([{ company: 'Signs GmbH', taxRate: 1_900 }]);
  expect(button('Seller')()).toHaveFocus();
});

test('confirms a transfer that has arrived, without a mouse', async () => {
  const view = await renderScreen('/sys/payment?state=waiting');
  const row = await screen.findByRole('row', { name: /Café Central/ });
  await focus(row);
  await view.person.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'It has arrived' });
  await expectEscapeCloses(view, button('It has arrived'), 'It has arrived', 'Note');
  const question = await pressed(view, button('It has arrived')(), 'It has arrived');
  await view.fill(within(question).getByRole('textbox', { name: 'Note' }), 'By transfer');
  await view.person.keyboard('{Enter}');
  expect(await screen.findByText('The payment is confirmed')).toBeVisible();
  expect(platform.sent(paymentConfirm)).toEqual([
    { id: transfer.id, arrived: true, amount: 1_190, note: 'By transfer' },
  ]);
});

test('shows a second payment and records its refund', async () => {
  const second: Payment = { ...transfer, state: 'paid', refundable: 1_190 };
  platform.answers(paymentList, pageOf(second)).answers(paymentRefund, undefined);
  const view = await renderScreen('/sys/payment');
  const row = await screen.findByRole('row', { name: /Café Central/ });
  expect(row).toHaveTextContent('To refund');
  await focus(row);
  await view.person.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Mark as refunded' });
  const question = await pressed(view, button('Mark as refunded')(), 'Mark as refunded');
  expect(question).toHaveTextContent('€11.90');
  await view.person.click(within(question).getByRole('button', { name: 'Mark as refunded' }));
  expect(await screen.findByText('The refund is noted')).toBeVisible();
  expect(platform.sent(paymentRefund)).toEqual([{ id: transfer.id, amount: 1_190 }]);
});
