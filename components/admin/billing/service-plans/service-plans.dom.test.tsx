import { screen, waitFor, within } from '@testing-library/react';
import {
  expectEscapeCloses,
  expectFocusTrapped,
  idOf,
  OFFICE,
  pageOf,
  platform,
  pressed,
  Refused,
  renderScreen,
} from '@/components/test';
import { paymentBegin, providerList } from '@/lib/contract/billing/payment';
import { billingGet, billingSave, orderPlace, quote, salePackageList } from '@/lib/contract/billing/service-plan';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import { type Subscription, subscription } from '@/lib/contract/frame';

const contents = { terminals: 1, users: null, storage: 1024 ** 3 };
const price = {
  currency: 'EUR' as const,
  price: 1_000,
  quantity: 1,
  credit: 0,
  net: 1_000,
  taxRate: 1_900,
  tax: 190,
  total: 1_190,
  reverseCharge: false,
};
const billing = { company: 'Café Central', address: 'Ring 1\nVienna', country: 'AT', taxId: '', email: '' };
const waiting: ServicePlanOrder = {
  ...contents,
  ...price,
  id: idOf('order'),
  number: 'O-1',
  officeId: OFFICE.id,
  officeName: OFFICE.name,
  packageName: 'One screen',
  months: 1,
  start: 'now',
  state: 'open',
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  priceUntil: null,
  repricedFor: null,
  formerTotal: null,
  received: 0,
  surplus: 0,
  paidAt: null,
  startsAt: null,
  endsAt: null,
  invoiceId: null,
};

const unlimited = { used: 0, quota: null };
/** Subscription of an institution with the open order `open`. */
const stateWith = (open: ServicePlanOrder | null): Subscription => ({
  state: 'none',
  current: null,
  next: null,
  open,
  readOnlyFrom: null,
  terminals: unlimited,
  users: unlimited,
  storage: unlimited,
  suppliedBy: null,
  sells: false,
});

function openScreen(open: ServicePlanOrder | null) {
  const offered = { id: idOf('plan'), name: 'One screen', description: '', months: 1, offered: true };
  platform
    .answers(subscription, stateWith(open))
    .answers(salePackageList, pageOf({ ...offered, ...contents, price: 1_000, currency: 'EUR' as const }))
    .answers(quote, {
      ...contents,
      ...price,
      months: 1,
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-02-01T00:00:00Z',
      priceUntil: null,
    })
    .answers(billingGet, billing);
  return renderScreen('/sys/purchase');
}

const button = (name: string) => () => screen.getByRole('button', { name });

test('keeps focus in the invoice address and restores it', async () => {
  const view = await openScreen(null);
  await screen.findByRole('button', { name: 'Invoice address' });
  await expectEscapeCloses(view, button('Invoice address'), 'Invoice address', 'Company');
});

test('asks for the invoice address before a first order', async () => {
  let saved: typeof billing | null = null;
  const view = await openScreen(null);
  platform
    .answers(billingGet, () => saved)
    .answers(billingSave, (given) => {
      saved = given;
    });
  await screen.findByRole('article', { name: 'One screen' });
  const dialog = within(await pressed(view, button('Order')(), 'Invoice address'));
  const company = dialog.getByRole('textbox', { name: 'Company' });
  expect(company).toHaveFocus();
  await view.person.keyboard('{Enter}');
  expect((await dialog.findAllByText('This is needed.'))[0]).toBeVisible();
  await waitFor(() => expect(company).toHaveFocus());
  await view.fill(company, 'Café Central');
  await view.fill(dialog.getByRole('textbox', { name: /^Address/ }), 'Ring 1\nVienna');
  await view.fill(dialog.getByRole('combobox', { name: 'Country' }), 'Austria');
  await screen.findByRole('option', { name: 'Austria' });
  await view.person.keyboard('{ArrowDown}{Enter}');
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Austria');
  await view.person.type(company, '{Enter}');
  const order = await screen.findByRole('dialog', { name: 'Order “One screen”' });
  expect(within(order).getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
  expect(platform.sent(billingSave)).toMatchObject([{ company: 'Café Central', country: 'AT' }]);
});

test('orders by Enter at the price that the dialog names', async () => {
  const view = await openScreen(null);
  platform.answers(orderPlace, () => {
    platform.answers(subscription, stateWith(waiting));
    return { id: waiting.id, number: waiting.number, state: 'open' as const };
  });
  await screen.findByRole('article', { name: 'One screen' });
  await expectEscapeCloses(view, button('Order'), 'Order “One screen”', 'Quantity');
  const dialog = await pressed(view, button('Order')(), 'Order “One screen”');
  await waitFor(() => expect(dialog).toHaveTextContent('€11.90'));
  await view.person.keyboard('{Enter}');
  expect(await screen.findByText(/waits to be paid/)).toBeVisible();
  expect(platform.sent(orderPlace)).toEqual([{ packageId: idOf('plan'), quantity: 1, start: 'now', total: 1_190 }]);
});

test('pays by transfer, or cancels, without a mouse', async () => {
  platform.answers(providerList, ['transfer', 'card']).answers(paymentBegin, {
    paymentId: idOf('payment'),
    redirect: null,
    transfer: { company: 'Signs GmbH', bank: '', iban: 'DE89370400440532013000', bic: '', reference: 'O-1' },
  });
  const view = await openScreen(waiting);
  await screen.findByRole('button', { name: 'Pay' });
  await expectEscapeCloses(view, button('Cancel order'), /^Cancel order/);
  await expectEscapeCloses(view, button('Pay'), /^Pay order/);
  const pay = await pressed(view, button('Pay')(), /^Pay order/);
  await view.person.click(await within(pay).findByRole('radio', { name: /^Bank transfer/ }));
  await view.person.keyboard('{Enter}');
  await waitFor(() => expect(pay).toHaveTextContent('DE89370400440532013000'));
  await expectFocusTrapped(view, pay);
  await view.person.keyboard('{Escape}');
  await waitFor(() => expect(button('Pay')()).toHaveFocus());
});

test('shows a new price with its reason before payment', async () => {
  const anew = {
    ...waiting,
    total: 2_380,
    net: 2_000,
    tax: 380,
    repricedFor: 'credit' as const,
    formerTotal: 1_190,
    received: 1_190,
  };
  platform.answers(providerList, ['transfer']).answers(paymentBegin, () => {
    platform.answers(subscription, stateWith(anew));
    throw new Refused(409, { msg: 'The price has changed' });
  });
  const view = await openScreen(waiting);
  await screen.findByRole('button', { name: 'Pay' });
  const pay = await pressed(view, button('Pay')(), /^Pay order/);
  await within(pay).findByRole('radio', { name: /^Bank transfer/ });
  await view.person.keyboard('{Enter}');
  await waitFor(() => expect(pay).toHaveTextContent('The price changed from €11.90 to €23.80'));
  expect(pay).toHaveTextContent('€11.90 has arrived, €11.90 is due.');
  expect(platform.sent(paymentBegin)).toMatchObject([{ amount: 1_190 }]);
});

test('starts an order with the amount already received', async () => {
  platform.answers(providerList, ['transfer']).answers(paymentBegin, () => {
    platform.answers(subscription, stateWith(null));
    return { paymentId: null, redirect: null, transfer: null };
  });
  const view = await openScreen({ ...waiting, received: 1_190 });
  await screen.findByRole('button', { name: 'Start package' });
  const pay = await pressed(view, button('Start package')(), /^Pay order/);
  await view.person.click(await within(pay).findByRole('button', { name: 'Start package' }));
  expect(await screen.findByText('The order is paid')).toBeVisible();
  expect(platform.sent(paymentBegin)).toMatchObject([{ amount: 0 }]);
});

test('reports a tax number of another country at its field', async () => {
  const view = await openScreen(null);
  platform.answers(billingSave, undefined);
  await screen.findByRole('button', { name: 'Invoice address' });
  const dialog = within(await pressed(view, button('Invoice address')(), 'Invoice address'));
  await view.fill(dialog.getByRole('textbox', { name: 'Tax number' }), 'DE136695976');
  await view.person.keyboard('{Enter}');
  expect(await dialog.findByText('This tax number belongs to another country than the address.')).toBeVisible();
  expect(platform.sent(billingSave)).toEqual([]);
});
