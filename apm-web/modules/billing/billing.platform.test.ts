import { sql } from 'drizzle-orm';
import {
  cardWebhook,
  invoiceList,
  invoicePdf,
  type Provider,
  paymentBegin,
  paymentConfirm,
  paymentList,
  paymentReconcile,
  paymentRecord,
  paymentRefund,
  paymentTest,
  providerList,
} from '@/lib/contract/billing/payment';
import {
  billingSave,
  orderCancel,
  orderDetail,
  orderList,
  orderPlace,
  quote,
  salePackageDelete,
  salePackageList,
  salePackageSave,
  sellerSave,
} from '@/lib/contract/billing/service-plan';
import { domainSave } from '@/lib/contract/branding';
import type { Input, Output } from '@/lib/contract/call';
import { subscription } from '@/lib/contract/frame';
import { manifestCall } from '@/lib/contract/gateway';
import { languages } from '@/lib/contract/languages';
import { noticeList } from '@/lib/contract/notice';
import { officeDetail } from '@/lib/contract/office';
import { userSave } from '@/lib/contract/user';
import { catalogues, tagOf } from '../../base/messages';
import { startFakeMailServer } from '../../test/fake-mail-server';
import { startFakePaymentService } from '../../test/fake-payment-service';
import { sampleOf, scopeTitle } from '../../test/scope';
import { textsOfPdfs } from '../../test/texts-of-pdfs';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

const DAY = 86_400_000;
const GB = 1024 ** 3;
const ORIGIN = 'https://signs.example';

let world: World;
let admin: TestUser;
let service: Awaited<ReturnType<typeof startFakePaymentService>>;
let mail: Awaited<ReturnType<typeof startFakeMailServer>>;
let small: string;
let large: string;
let shops = 0;

const seller: Input<typeof sellerSave> = {
  company: 'Signs GmbH',
  address: 'Hafenstraße 1\n20457 Hamburg',
  country: 'DE',
  taxId: 'DE123456788',
  iban: 'DE89 3704 0044 0532 0130 00',
  taxRate: 1_900,
};
const look = {
  themeColor: null,
  footerText: '',
  footerLinks: [],
  defaultLanguage: null,
  languages: [],
  registration: false,
};
const billing: Input<typeof billingSave> = {
  company: '上海咖啡有限公司',
  address: '南京路 100 号',
  country: 'CN',
  email: 'books@shop.example',
};

beforeAll(async () => {
  service = await startFakePaymentService();
  mail = await startFakeMailServer();
  world = await testPlatform({
    ...service.settings,
    PUBLIC_URL: ORIGIN,
    SMTP_URL: mail.settings.SMTP_URL,
    PAYMENT_TEST: 'true',
  });
  admin = await world.initialise();
  await world.get(sellerSave, seller, admin.token);
  const save = (name: string, terminals: number, price: number, months: number) =>
    world.get(
      salePackageSave,
      { name, terminals, storage: terminals * GB, price, months, currency: 'EUR' },
      admin.token,
    );
  small = (await save('Small', 5, 10_000, 1)).id;
  large = (await save('Large', 50, 50_000, 12)).id;
});
afterAll(async () => {
  await world.end();
  await service.close();
  await mail.close();
});

/** Mail address per shop: service plans of other tests' shops end, too. */
const booksOf = (shop: number) => `books@shop${shop}.example`;
async function openShop(withBilling = true): Promise<TestUser> {
  shops += 1;
  const shop = await world.openInstitution(admin, `Shop${shops}`);
  if (withBilling) await world.get(billingSave, { ...billing, email: booksOf(shops) }, shop.token);
  return shop;
}
async function order(shop: TestUser, packageId = small, start: 'now' | 'after' = 'now', quantity = 1) {
  const { total } = await world.get(quote, { packageId, start, quantity }, shop.token);
  return world.get(orderPlace, { packageId, start, quantity, total }, shop.token);
}
/** Begins a payment at the console of `PUBLIC_URL`. */
async function begin(shop: TestUser, orderId: string, provider: Provider) {
  const amount = await due(shop, orderId);
  const { status, body } = await askToPay(shop, { orderId, provider, amount, origin: ORIGIN });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const begun = body.data as Output<typeof paymentBegin>;
  return { ...begun, paymentId: begun.paymentId ?? '' };
}
async function due(shop: TestUser, orderId: string) {
  const { total, received } = await world.get(orderDetail, { id: orderId }, shop.token);
  return total - received;
}
const askToPay = (shop: TestUser, input: Input<typeof paymentBegin>) =>
  world.ask(paymentBegin, input, { token: shop.token });
async function pay(shop: TestUser, orderId: string, succeeds = true) {
  const { paymentId } = await begin(shop, orderId, 'test');
  await world.get(paymentTest, { paymentId, succeeds }, shop.token);
}
/** Text of a PDF without spaces, as a PDF has lines but no words. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');
const current = (shop: TestUser) => world.get(subscription, {}, shop.token);
const states = async (shop: TestUser) =>
  (await world.get(orderList, {}, shop.token)).list.map(({ packageName, state }) => [packageName, state]);

test("grants a paid order's quotas for the ordered time", async () => {
  const shop = await openShop();
  const { id, number } = await order(shop, small, 'now', 2);
  expect(number).toMatch(/^O-\d{6}$/);
  expect(await world.get(orderList, { state: 'open' }, shop.token)).toMatchObject({
    list: [{ net: 20_000, tax: 3_800, total: 23_800, terminals: 10, storage: 10 * GB, users: null }],
  });
  await pay(shop, id);
  const { state, current: runs, terminals, storage } = await current(shop);
  expect([state, runs?.state, terminals.quota, storage.quota]).toEqual(['running', 'active', 10, 10 * GB]);
  const ends = new Date(runs?.endsAt ?? 0);
  expect(ends.getTime() - world.now().getTime()).toBeGreaterThan(27 * DAY);
  const { expiresAt } = await world.get(officeDetail, { id: shop.officeId }, admin.token);
  expect(Date.parse(expiresAt ?? '')).toBe(ends.getTime() + 7 * DAY);
});

test('rejects orders beyond the largest possible quota', async () => {
  const shop = await openShop();
  const full = {
    name: 'Full',
    terminals: 1_000_000,
    storage: 1024 ** 5,
    price: 1,
    months: 1,
    currency: 'EUR' as const,
  };
  const { id } = await world.get(salePackageSave, full, admin.token);
  const ask = (quantity: number) => world.ask(quote, { packageId: id, start: 'now', quantity }, { token: shop.token });
  // Seven of them are less than 2^53 bytes, eight are not; ten million terminals may need as much.
  expect((await ask(7)).status).toBe(200);
  expect(await ask(8)).toMatchObject({ status: 400, body: { errors: { quantity: 'tooBig' } } });
  await world.get(salePackageDelete, { ids: [id] }, admin.token);
});

test('rejects orders without invoice address, at another price, or twice', async () => {
  const shop = await openShop(false);
  const ask = (total: number) =>
    world.ask(orderPlace, { packageId: small, start: 'now', total }, { token: shop.token });
  expect((await ask(11_900)).body.msg).toMatch(/invoice address/);
  await world.get(billingSave, { ...billing, country: 'DE' }, shop.token);
  expect(await ask(1)).toMatchObject({ status: 409, body: { conflict: { total: 11_900 } } });
  expect((await ask(11_900)).status).toBe(200);
  expect((await ask(11_900)).status).toBe(409);
  expect(await states(shop)).toEqual([['Small', 'open']]);
});

test('places one of two concurrent orders', async () => {
  const shop = await openShop();
  const { total } = await world.get(quote, { packageId: small, start: 'now' }, shop.token);
  const both = await Promise.all(
    [1, 2].map(() => world.ask(orderPlace, { packageId: small, start: 'now', total }, { token: shop.token })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('lets only sellers confirm a transfer', async () => {
  const shop = await openShop();
  const { id } = await order(shop);
  const { transfer, paymentId } = await begin(shop, id, 'transfer');
  expect(transfer).toMatchObject({ iban: 'DE89370400440532013000', company: 'Signs GmbH' });
  const by = (token: string) => world.ask(paymentConfirm, { id: paymentId, arrived: true }, { token });
  expect((await by(shop.token)).status).toBe(403);
  expect((await by(admin.token)).status).toBe(200);
  expect((await by(admin.token)).status).toBe(409);
  expect((await current(shop)).state).toBe('running');
});

test('numbers invoices without gaps, also for concurrent payments', async () => {
  const ordered = [];
  for (let n = 0; n < 5; n += 1) {
    const shop = await openShop();
    ordered.push({ shop, id: (await order(shop)).id });
  }
  await Promise.all(ordered.map(({ shop, id }) => pay(shop, id)));
  const numbers = await world.read<{ year: number; serial: number }>(
    sql`select year, serial from invoice order by 1, 2`,
  );
  expect(numbers.map(({ serial }) => serial)).toEqual(numbers.map((_, at) => at + 1));
});

test(`renders invoices in the reader's language with embedded fonts (${scopeTitle})`, async () => {
  const shop = await openShop();
  await pay(shop, (await order(shop)).id);
  const [issued] = (await world.get(invoiceList, {}, shop.token)).list;
  expect(issued).toMatchObject({ company: billing.company, net: 10_000, tax: 1_900, total: 11_900 });
  const files: Buffer[] = [];
  // Each PDF embeds megabytes of fonts.
  const read = sampleOf(languages, 3);
  for (const language of read) {
    const headers = { 'accept-language': tagOf(language) };
    const answer = await world.fetchRaw(invoicePdf, { id: issued?.id ?? '' }, { token: shop.token, headers });
    expect(answer.status).toBe(200);
    files.push(Buffer.from(await answer.arrayBuffer()));
  }
  expect(files.filter((file) => !file.includes('/FontFile'))).toEqual([]);
  for (const [nth, text] of (await textsOfPdfs(files)).entries()) {
    const { invoice } = catalogues[read[nth] ?? 'en'].purchase;
    const [title = ''] = invoice.title.split('{');
    for (const said of [title, invoice.what, invoice.buyer, billing.company, billing.address, seller.company])
      expect(withoutSpaces(text)).toContain(withoutSpaces(said));
  }
  const other = await openShop();
  expect((await world.ask(invoicePdf, { id: issued?.id ?? '' }, { token: other.token })).status).toBe(404);
});

describe('card payments', () => {
  const checkout = async (shop: TestUser, orderId: string) =>
    (await begin(shop, orderId, 'card')).redirect?.split('/').at(-1) ?? '';
  const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    world.ask(cardWebhook, { body }, { headers });

  test('rejects webhooks with a forged or malformed signature', async () => {
    const shop = await openShop();
    const session = await checkout(shop, (await order(shop)).id);
    service.pay(session);
    const { body, headers } = service.webhook(session, 'checkout.session.completed', world.now());
    const [signed = ''] = Object.values(headers);
    const [time = '', signature = ''] = signed.split(',');
    const late = Math.floor(world.now().getTime() / 1_000) - 600;
    const odd = [
      ...['', ',', 'v1', time, signature, `${time},v0=${signature.slice(3)}`, `${time},v1=`, `${time},${signature}0`],
      ...[`${time},v1=${'0'.repeat(64)}`, `${time},${signature.toUpperCase()}`, `t=${late},${signature}`],
      ...[`t=,${signature}`, `t=NaN,${signature}`, `t=1e99,${signature}`],
    ];
    const statuses = [];
    for (const each of odd) statuses.push((await send({ body, headers: { 'stripe-signature': each } })).status);
    statuses.push((await send({ body, headers: {} })).status, (await send({ body: `${body} `, headers })).status);
    expect(statuses.filter((status) => status !== 401)).toEqual([]);
    expect((await current(shop)).state).toBe('none');
    Object.assign(service.sessions.get(session) ?? {}, { status: 'expired', payment_status: 'unpaid' });
  });

  test('counts a signed webhook once and only for the right amount', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    const session = await checkout(shop, id);
    expect(service.asked.at(-1)).toMatchObject({
      authorization: 'Bearer sk_of_the_tests',
      fields: {
        success_url: `${ORIGIN}/sys/purchase?paid=1`,
        'line_items[0][price_data][unit_amount]': '11900',
      },
    });
    expect(await checkout(shop, id)).toBe(session);

    service.pay(session);
    const forged = service.webhook(session, 'checkout.session.completed', world.now());
    expect((await send({ ...forged, body: forged.body.replace('paid', 'PAID') })).status).toBe(401);
    const old = service.webhook(session, 'checkout.session.completed', new Date(world.now().getTime() - 600_000));
    expect((await send(old)).status).toBe(401);
    const found = service.sessions.get(session);
    if (found) found.amount_total = 1;
    expect((await send(service.webhook(session, 'checkout.session.completed', world.now()))).body.data).toEqual({
      done: false,
    });
    expect((await current(shop)).state).toBe('none');
    if (found) found.amount_total = 11_900;
    const event = service.webhook(session, 'checkout.session.completed', world.now());
    const twice = await Promise.all([send(event), send(event)]);
    expect(twice.map(({ body }) => (body.data as { done: boolean }).done).sort()).toEqual([false, true]);
    expect((await current(shop)).state).toBe('running');
    expect((await world.get(invoiceList, {}, shop.token)).count).toBe(1);
  });

  test('finds payments without a webhook by polling', async () => {
    const shop = await openShop();
    const session = await checkout(shop, (await order(shop)).id);
    service.pay(session);
    expect(await world.get(paymentReconcile, {}, admin.token)).toMatchObject({ paid: 1 });
    expect((await current(shop)).state).toBe('running');
  });

  test('rejects cancelling an order that is being paid', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    const session = await checkout(shop, id);
    service.pay(session);
    expect((await world.ask(orderCancel, { id }, { token: shop.token })).status).toBe(409);
    await send(service.webhook(session, 'checkout.session.completed', world.now()));
    expect((await current(shop)).state).toBe('running');
  });

  test('closes the checkout page on cancelling or paying otherwise', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    const session = await checkout(shop, id);
    await begin(shop, id, 'transfer');
    expect(service.sessions.get(session)?.status).toBe('expired');
    await world.get(orderCancel, { id }, shop.token);
    expect((await world.get(paymentList, {}, shop.token)).list.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await states(shop)).toEqual([['Small', 'cancelled']]);
  });

  test('begins no payment while the payment service fails', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    service.state.status = 500;
    const asked = { orderId: id, provider: 'card' as const, amount: 11_900, origin: ORIGIN };
    expect((await askToPay(shop, asked)).status).toBe(503);
    service.state.status = 200;
    expect((await askToPay(shop, asked)).status).toBe(200);
  });

  test('returns payers to known addresses, whatever host a request names', async () => {
    const shop = await openShop();
    const neighbour = await openShop();
    const domainOf = (by: TestUser, host: string) =>
      world.get(domainSave, { ...look, officeId: by.officeId, host, title: host }, admin.token);
    await domainOf(neighbour, 'neighbour.example');
    const returnFrom = async (origin: string) => {
      const { id } = await order(shop);
      const headers = { 'x-forwarded-host': new URL(origin).host };
      const { status } = await world.ask(
        paymentBegin,
        { orderId: id, provider: 'card', amount: 11_900, origin },
        { token: shop.token, headers },
      );
      expect(status).toBe(200);
      const { fields } = service.asked.at(-1) ?? {};
      await world.get(orderCancel, { id }, shop.token);
      return [fields?.success_url, fields?.cancel_url].map((address) => address && new URL(address).origin);
    };
    expect(await returnFrom('https://elsewhere.example')).toEqual([ORIGIN, ORIGIN]);
    expect(await returnFrom('https://neighbour.example')).toEqual([ORIGIN, ORIGIN]);
    const own = 'https://shop.example';
    await domainOf(shop, 'shop.example');
    expect(await returnFrom('http://shop.example')).toEqual([own, own]);
    expect(await returnFrom('https://elsewhere.example')).toEqual([own, own]);
    expect(await returnFrom(ORIGIN)).toEqual([ORIGIN, ORIGIN]);
  });
});

test('refuses orders by customers of agents and by sellers', async () => {
  const agent = await openShop();
  const customer = await world.openInstitution(agent, 'Customer');
  const place = (token: string) => world.ask(orderPlace, { packageId: small, start: 'now', total: 10_000 }, { token });
  expect((await place(customer.token)).status).toBe(403);
  expect((await place(admin.token)).status).toBe(403);
  expect(await current(customer)).toMatchObject({ suppliedBy: `Shop${shops}`, sells: false });
  expect(await current(admin)).toMatchObject({ suppliedBy: null, sells: true });
});

test('shows plans not on offer only to sellers and rejects orders', async () => {
  const hidden = {
    name: 'Hidden',
    terminals: 1,
    storage: GB,
    months: 1,
    price: 0,
    currency: 'EUR' as const,
    offered: false,
  };
  const { id } = await world.get(salePackageSave, hidden, admin.token);
  const shop = await openShop();
  expect((await world.get(salePackageList, {}, shop.token)).list.map(({ name }) => name)).toEqual(['Small', 'Large']);
  expect((await world.get(salePackageList, {}, admin.token)).count).toBe(3);
  expect((await world.ask(quote, { packageId: id, start: 'now' }, { token: shop.token })).status).toBe(404);
  // A plan that costs nothing begins without a payment.
  await world.get(salePackageSave, { ...hidden, id, offered: true }, admin.token);
  await order(shop, id);
  expect((await current(shop)).state).toBe('running');
  expect(await world.get(providerList, {}, shop.token)).toEqual(['transfer', 'card', 'test']);
});

test('rejects orders for fewer terminals than in use', async () => {
  const shop = await openShop();
  await pay(shop, (await order(shop, large)).id);
  for (let n = 0; n < 6; n += 1) await world.pairTerminal(shop);
  const { total } = await world.get(quote, { packageId: small, start: 'after' }, shop.token);
  const asked = await world.ask(orderPlace, { packageId: small, start: 'after', total }, { token: shop.token });
  expect(asked).toMatchObject({ status: 400, body: { errors: { terminalQuota: 'belowUse' } } });
});

/** Lets time pass and signs in again, as sessions expire with it. */
async function later({ officeId }: TestUser, ms: number): Promise<TestUser> {
  world.pass(ms);
  admin = await world.signIn('admin');
  const again = await world.signIn(`shop${shops}.admin`);
  expect(again.officeId).toBe(officeId);
  return again;
}

test('queues a following order and credits the rest for an immediate one', async () => {
  let shop = await openShop();
  await pay(shop, (await order(shop)).id);
  const { current: first } = await current(shop);
  await pay(shop, (await order(shop, small, 'after')).id);
  expect((await current(shop)).next?.startsAt).toBe(first?.endsAt);
  shop = await later(shop, 32 * DAY);
  await world.jobs.periods(world.now());
  expect(await states(shop)).toEqual([
    ['Small', 'active'],
    ['Small', 'ended'],
  ]);
  const terms = await world.get(quote, { packageId: large, start: 'now' }, shop.token);
  expect(terms.credit).toBeGreaterThan(5_000);
  expect(terms.net).toBe(50_000 - terms.credit);
  await pay(shop, (await order(shop, large)).id);
  expect((await current(shop)).terminals.quota).toBe(50);
  // The rest of the large plan is worth more than a small one.
  const down = await world.ask(quote, { packageId: small, start: 'now' }, { token: shop.token });
  expect(down).toMatchObject({ status: 400, body: { errors: { packageId: 'creditExceeds' } } });
});

test('reminds once per date, then allows only orders after a week', async () => {
  const shop = await openShop();
  const books = booksOf(shops);
  await pay(shop, (await order(shop)).id);
  const screen = await world.pairTerminal(shop);
  const { id: shownId } = await world.makeProgram(shop);
  await world.publish(shop, [shownId], [screen.id]);
  const shown = async () => (await world.get(manifestCall, {}, screen.token)).published;
  const before = await shown();
  expect(before).toHaveLength(1);
  const ends = Date.parse((await current(shop)).current?.endsAt ?? '');
  const at = async (ms: number) => {
    const again = await later(shop, ms - world.now().getTime());
    await world.jobs.periods(world.now());
    await world.jobs.periods(world.now());
    await world.platform.settle();
    const { messageList } = await world.get(noticeList, { userId: again.userId, pageSize: 50 }, again.token);
    return {
      by: again,
      received: messageList.filter(({ contentEn }) => /^Package “Small” (ends|ended) on/.test(contentEn)).length,
      state: (await current(again)).state,
    };
  };
  mail.mails.length = 0;
  expect(await at(ends - 15 * DAY)).toMatchObject({ received: 0, state: 'running' });
  expect(await at(ends - 10 * DAY)).toMatchObject({ received: 1, state: 'ending' });
  expect(await at(ends - 2 * DAY)).toMatchObject({ received: 2, state: 'ending' });
  expect(await at(ends + 1_000)).toMatchObject({ received: 3, state: 'grace' });
  expect(mail.mails.filter(({ to }) => String(to).includes(books))).toHaveLength(3);
  const { by: late } = await at(ends + 8 * DAY);
  expect((await current(late)).state).toBe('readOnly');
  const change = await world.ask(
    userSave,
    { loginName: 'new.one', name: 'New', password: await world.encrypted(PASSWORD), roleIds: [] },
    { token: late.token },
  );
  expect(change.status).toBe(403);
  // Terminals keep playing after a plan has ended.
  await world.beat(screen);
  expect(await shown()).toEqual(before);
  await pay(late, (await order(late)).id);
  expect((await current(late)).state).toBe('running');
  const { expired } = await world.get(officeDetail, { id: shop.officeId }, admin.token);
  expect(expired).toBe(false);
});

describe('late payments', () => {
  /** Leaves the small plan running and orders the same to replace it a minute later, to be paid long after its price expired. */
  async function orderedEarly() {
    const shop = await openShop();
    await pay(shop, (await order(shop)).id);
    world.pass(60_000);
    const { id } = await order(shop);
    return { shop, id, offered: await world.get(orderDetail, { id }, shop.token) };
  }
  const ends = async (shop: TestUser) => (await current(shop)).current?.endsAt;

  test('are offered a new price and buy nothing before', async () => {
    const { shop, id, offered } = await orderedEarly();
    const before = await ends(shop);
    expect(offered.credit).toBeGreaterThan(6_000);
    const late = await later(shop, 13.9 * DAY);
    const asked = { orderId: id, provider: 'test' as const, amount: offered.total, origin: ORIGIN };
    const refused = await askToPay(late, asked);
    const anew = await world.get(orderDetail, { id }, late.token);
    expect(refused).toMatchObject({ status: 409, body: { conflict: { amount: anew.total } } });
    expect(anew).toMatchObject({ state: 'open', repricedFor: 'credit', formerTotal: offered.total });
    expect(anew.credit).toBeLessThan(4_000);
    expect(await ends(late)).toBe(before);
    await pay(late, id);
    const { current: runs } = await current(late);
    // A month, plus what was left of the former plan beyond the credit.
    const days = (Date.parse(runs?.endsAt ?? '') - world.now().getTime()) / DAY;
    expect(days).toBeLessThan(40);
    expect(days).toBeGreaterThan(34);
  });

  test('keep a transfer for the old price and ask for the rest', async () => {
    const { shop, id, offered } = await orderedEarly();
    const { paymentId } = await begin(shop, id, 'transfer');
    const before = await ends(shop);
    const late = await later(shop, 13.9 * DAY);
    await world.get(paymentConfirm, { id: paymentId, arrived: true }, admin.token);
    const anew = await world.get(orderDetail, { id }, late.token);
    expect(anew).toMatchObject({ state: 'open', received: offered.total, surplus: 0, repricedFor: 'credit' });
    expect(await ends(late)).toBe(before);
    const { messageList } = await world.get(noticeList, { userId: late.userId }, late.token);
    expect(messageList.map(({ contentEn }) => contentEn).join()).toContain(`${(anew.total - offered.total) / 100}`);
    await pay(late, id);
    expect(await world.get(orderDetail, { id }, late.token)).toMatchObject({
      state: 'active',
      received: anew.total,
      surplus: 0,
    });
  });

  test('are owed back when the order is cancelled', async () => {
    for (const byHand of [true, false]) {
      const { shop, id } = await orderedEarly();
      const { paymentId } = await begin(shop, id, 'transfer');
      await world.get(paymentConfirm, { id: paymentId, arrived: true, amount: 1_000 }, admin.token);
      if (byHand) await world.get(orderCancel, { id }, shop.token);
      else await later(shop, 15 * DAY);
      await world.jobs.periods(world.now());
      const kept = await world.get(orderDetail, { id }, admin.token);
      expect(kept).toMatchObject({ state: 'cancelled', received: 1_000, surplus: 1_000 });
    }
  });

  test('credit remaining time once for concurrent payments', async () => {
    const { shop, id } = await orderedEarly();
    const first = await begin(shop, id, 'transfer');
    await world.get(orderCancel, { id }, shop.token);
    const second = await begin(shop, (await order(shop)).id, 'transfer');
    await Promise.all(
      [first, second].map(({ paymentId }) => world.get(paymentConfirm, { id: paymentId, arrived: true }, admin.token)),
    );
    const { list } = await world.get(orderList, { officeId: shop.officeId }, admin.token);
    const [last, cancelled] = list;
    const net = list.reduce((sum, each) => sum + (each.paidAt ? each.net : 0), 0);
    const left = await current(shop);
    const days = (Date.parse(left.current?.endsAt ?? '') - world.now().getTime()) / DAY;
    // At most a month for each payment of 100.00.
    expect(days).toBeLessThanOrEqual((net / 10_000) * 31 + 0.1);
    expect([last?.state, cancelled?.state]).toContain('active');
  });

  test('keep the money waiting while use exceeds the order', async () => {
    const shop = await openShop();
    await pay(shop, (await order(shop, large)).id);
    const { id } = await order(shop, small, 'after');
    const { paymentId } = await begin(shop, id, 'transfer');
    for (let n = 0; n < 6; n += 1) await world.pairTerminal(shop);
    await world.get(paymentConfirm, { id: paymentId, arrived: true }, admin.token);
    expect(await world.get(orderDetail, { id }, shop.token)).toMatchObject({ state: 'open', received: 11_900 });
    const asked = { orderId: id, provider: 'transfer' as const, amount: 0, origin: ORIGIN };
    expect(await askToPay(shop, asked)).toMatchObject({ status: 400, body: { errors: { terminalQuota: 'belowUse' } } });
  });

  test('apply the tax of the invoice address at payment', async () => {
    const shop = await openShop();
    const company = { ...billing, country: 'FR', taxId: 'FR40303265045' };
    await world.get(billingSave, company, shop.token);
    const { id } = await order(shop);
    expect(await due(shop, id)).toBe(10_000);
    await world.get(billingSave, { ...company, country: 'DE', taxId: '' }, shop.token);
    const asked = { orderId: id, provider: 'test' as const, amount: 10_000, origin: ORIGIN };
    expect(await askToPay(shop, asked)).toMatchObject({ status: 409, body: { conflict: { amount: 11_900 } } });
    expect(await world.get(orderDetail, { id }, shop.token)).toMatchObject({ repricedFor: 'tax', total: 11_900 });
  });
});

test.each([
  ['no id', { country: 'FR', taxId: 'none' }, 'taxIdInvalid'],
  ['a wrong check digit', { country: 'FR', taxId: 'FR41303265045' }, 'taxIdInvalid'],
  ['an id of another country', { country: 'FR', taxId: 'DE136695976' }, 'taxIdCountry'],
])('rejects %s as a tax id of buyer and seller', async (_, given, taxId) => {
  const shop = await openShop();
  const buys = await world.ask(billingSave, { ...billing, ...given }, { token: shop.token });
  const sells = await world.ask(sellerSave, { ...seller, ...given }, { token: admin.token });
  for (const { status, body } of [buys, sells]) expect([status, body.errors]).toEqual([400, { taxId }]);
});

describe('second payments of an order', () => {
  const surplusOf = async (id: string) => (await world.get(orderDetail, { id }, admin.token)).surplus;
  const refundables = async (shop: TestUser) =>
    (await world.get(paymentList, {}, shop.token)).list.map(({ id, refundable }) => ({ id, refundable }));

  test('are shown and refunded once if a transfer follows a card', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    const { paymentId } = await begin(shop, id, 'transfer');
    const session = (await begin(shop, id, 'card')).redirect?.split('/').at(-1) ?? '';
    service.pay(session);
    await world.get(paymentReconcile, {}, admin.token);
    const ends = (await current(shop)).current?.endsAt;
    await world.get(paymentConfirm, { id: paymentId, arrived: true }, admin.token);
    expect((await current(shop)).current?.endsAt).toBe(ends);
    expect((await world.get(invoiceList, {}, shop.token)).count).toBe(1);
    expect(await surplusOf(id)).toBe(11_900);
    const { messageList } = await world.get(noticeList, { userId: admin.userId, pageSize: 20 }, admin.token);
    expect(messageList.some(({ link }) => link === `/sys/paymentOrders?open=${id}`)).toBe(true);
    const refund = (amount: number, token: string) => world.ask(paymentRefund, { id: paymentId, amount }, { token });
    expect((await refund(11_900, shop.token)).status).toBe(403);
    expect((await refund(11_901, admin.token)).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => refund(11_900, admin.token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await surplusOf(id)).toBe(0);
    const [, given] = (await world.get(paymentList, {}, shop.token)).list;
    expect(given).toMatchObject({ refunded: 11_900, refundable: 0, refundedBy: 'Admin' });
  });

  test('include a card after a transfer and another transfer', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    const session = (await begin(shop, id, 'card')).redirect?.split('/').at(-1) ?? '';
    const { paymentId } = await begin(shop, id, 'transfer');
    await world.get(paymentConfirm, { id: paymentId, arrived: true }, admin.token);
    // The page was closed, but the payment service still reports it as paid.
    service.pay(session);
    await world.ask(cardWebhook, ...webhookOf(session));
    await world.get(paymentRecord, { orderId: id, amount: 500, note: 'Again' }, admin.token);
    expect(await surplusOf(id)).toBe(12_400);
    expect((await refundables(shop)).map(({ refundable }) => refundable).sort()).toEqual([11_900, 11_900, 500]);
    expect((await world.get(invoiceList, {}, shop.token)).count).toBe(1);
  });

  const webhookOf = (session: string) => {
    const { body, headers } = service.webhook(session, 'checkout.session.completed', world.now());
    return [{ body }, { headers }] as const;
  };

  test('exclude a given-up transfer that arrives for an open order', async () => {
    const shop = await openShop();
    const { id } = await order(shop);
    const { paymentId } = await begin(shop, id, 'transfer');
    await world.get(paymentConfirm, { id: paymentId, arrived: false }, admin.token);
    await world.get(paymentConfirm, { id: paymentId, arrived: true }, admin.token);
    expect(await world.get(orderDetail, { id }, shop.token)).toMatchObject({ state: 'active', surplus: 0 });
  });
});
