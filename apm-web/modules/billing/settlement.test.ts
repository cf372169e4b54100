import fc from '@/lib/test/fast-check';
import { type Ordered, priceOf, settlementOf } from './settlement';
import { addMonths, type Running, type Tax, termsOf } from './terms';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 15, 8);
const TAXED: Tax = { rate: 1_900, reverseCharge: false };
const REVERSED: Tax = { rate: 0, reverseCharge: true };

const lengthOf = ({ startsAt, months }: Running) => addMonths(startsAt, months).getTime() - startsAt.getTime();
const rateOf = (running: Running) => (running.price * running.quantity) / lengthOf(running);

interface Placed extends Ordered {
  received: number;
  settlements: number;
}
type Currency = Running['currency'];

/** Institution that orders, pays and cancels, with a ledger of what its time was worth. */
class Buyer {
  now = START;
  tax = TAXED;
  running: Running | null = null;
  following: (Running & { price: number }) | null = null;
  orders: Placed[] = [];
  /** Net sum of all settled orders and value of the time used up, by currency. */
  paid = new Map<Currency, number>();
  used = new Map<Currency, number>();

  private circumstances = () => ({ running: this.running, tax: this.tax, now: new Date(this.now) });
  open = () => this.orders.find(({ state }) => state === 'open');

  order(wanted: { price: number; quantity: number; months: number; start: 'now' | 'after'; currency: Currency }) {
    const refused = this.open() ?? this.following ?? (this.running && this.running.currency !== wanted.currency);
    const terms = refused ? null : termsOf({ ...wanted, ...this.circumstances() });
    if (!terms) return;
    this.orders.push({ ...wanted, ...terms, state: 'open', received: 0, settlements: 0 });
    if (terms.total === 0) this.arrive(this.orders.length - 1, 0);
  }

  /** Lets money arrive for any order, whatever its state. */
  arrive(nth: number, amount: number) {
    const order = this.orders[nth % this.orders.length];
    if (!order) return;
    order.received += amount;
    const settled = settlementOf({
      ...this.circumstances(),
      order,
      following: this.following !== null,
      received: order.received,
      fits: true,
    });
    if (settled.kind === 'offer') Object.assign(order, settled.price.terms, { start: settled.price.start });
    if (settled.kind !== 'begin' && settled.kind !== 'follow') return;
    const { terms } = settled;
    expect(order.received).toBeGreaterThanOrEqual(terms.total);
    order.settlements += 1;
    expect(order.settlements).toBe(1);
    this.paid.set(order.currency, (this.paid.get(order.currency) ?? 0) + terms.net);
    Object.assign(order, terms, { state: settled.kind === 'begin' ? 'active' : 'paid' });
    const period = { ...order, startsAt: terms.startsAt, endsAt: terms.endsAt };
    if (settled.kind === 'follow') {
      this.following = period;
      return;
    }
    this.consume(this.now);
    // The rest is not used up: it continues as credit and time.
    this.running = period;
    if (this.following) this.postpone(this.following, terms.endsAt);
  }

  private postpone(following: Running, startsAt: Date) {
    this.following = { ...following, startsAt, endsAt: addMonths(startsAt, following.months) };
  }

  private consume(until: number) {
    if (!this.running) return;
    const { currency, startsAt, endsAt } = this.running;
    const time = Math.min(until, endsAt.getTime()) - startsAt.getTime();
    this.used.set(currency, (this.used.get(currency) ?? 0) + time * rateOf(this.running));
  }

  wait(ms: number) {
    this.now += ms;
    while (this.running && this.running.endsAt.getTime() <= this.now) {
      this.consume(this.now);
      this.running = this.following;
      this.following = null;
    }
  }

  /** Checks the price again before a payment. */
  look() {
    const order = this.open();
    if (!order) return;
    const { terms, start } = priceOf(order, this.circumstances(), new Date(this.now + 3 * DAY));
    Object.assign(order, terms, { start });
  }

  cancel() {
    const order = this.open();
    if (order) order.state = 'cancelled';
  }

  /** Sum paid in a currency, and the value of the time received for it or still to come. */
  ledger(currency: Currency): { paid: number; had: number } {
    const { running, following } = this;
    const left =
      running?.currency === currency
        ? (running.endsAt.getTime() - Math.max(this.now, running.startsAt.getTime())) * rateOf(running)
        : 0;
    const used = running?.currency === currency ? (this.now - running.startsAt.getTime()) * rateOf(running) : 0;
    const next = following?.currency === currency ? following.price * following.quantity : 0;
    return { paid: this.paid.get(currency) ?? 0, had: (this.used.get(currency) ?? 0) + used + left + next };
  }
}

const currency = fc.constantFrom('EUR' as const, 'EUR' as const, 'USD' as const);
const event = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
    quantity: fc.integer({ min: 1, max: 3 }),
    months: fc.integer({ min: 1, max: 12 }),
    start: fc.constantFrom('now' as const, 'now' as const, 'after' as const),
    currency,
  }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('arrive' as const), nth: fc.nat(20), share: fc.integer({ min: 1, max: 200 }) }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.oneof(fc.integer({ min: 1, max: DAY }), fc.integer({ min: DAY, max: 60 * DAY })),
  }),
  fc.record({ kind: fc.constantFrom('look' as const, 'cancel' as const, 'tax' as const) }),
);

function live(buyer: Buyer, each: typeof event extends fc.Arbitrary<infer E> ? E : never) {
  const open = buyer.open();
  if (each.kind === 'order') buyer.order(each);
  else if (each.kind === 'pay' && open)
    buyer.arrive(buyer.orders.indexOf(open), Math.max(0, open.total - open.received));
  else if (each.kind === 'arrive')
    buyer.arrive(each.nth, Math.round(((buyer.orders[each.nth % buyer.orders.length]?.total ?? 0) * each.share) / 100));
  else if (each.kind === 'wait') buyer.wait(each.ms);
  else if (each.kind === 'look') buyer.look();
  else if (each.kind === 'cancel') buyer.cancel();
  else if (each.kind === 'tax') buyer.tax = buyer.tax === TAXED ? REVERSED : TAXED;
}

test('gives exactly the paid time for any orders, payments and delays', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 5, maxLength: 60 }), (events) => {
      const buyer = new Buyer();
      for (const happened of events) {
        live(buyer, happened);
        for (const each of ['EUR', 'USD'] as const) {
          const { paid, had } = buyer.ledger(each);
          expect(had - paid).toBeLessThan(0.01);
          // A plan that costs nothing takes up less than a cent; times are in whole milliseconds.
          expect(paid - had).toBeLessThan(buyer.orders.length + 0.01);
        }
      }
    }),
  );
});

const wanted = { price: 10_000, quantity: 1, months: 1, start: 'now' as const, currency: 'EUR' as const };
const small: Ordered = {
  ...wanted,
  state: 'open',
  credit: 0,
  net: 10_000,
  tax: 1_900,
  taxRate: 1_900,
  total: 11_900,
  reverseCharge: false,
};
const running: Running = { ...small, startsAt: new Date(START), endsAt: addMonths(new Date(START), 1) };
const at = (days: number) => new Date(START + days * DAY);
const nothing = { running: null, following: false, received: 11_900, fits: true, tax: TAXED, now: at(0) };

test('reprices an order whose credit has run out and keeps its payment', () => {
  const drawn = termsOf({ ...wanted, running, tax: TAXED, now: at(0) });
  const order = { ...small, ...drawn };
  const paid = { ...nothing, order, running, received: order.total };
  expect(settlementOf({ ...paid, now: at(6) }).kind).toBe('begin');
  expect(settlementOf({ ...paid, now: at(13.9) })).toMatchObject({
    kind: 'offer',
    price: { reason: 'credit', terms: { credit: 3_010 } },
  });
  expect(settlementOf({ ...paid, order: { ...order, state: 'cancelled' }, now: at(13.9) }).kind).toBe('keep');
});

test('credits the time of a plan to one order only', () => {
  const drawn = termsOf({ ...wanted, running, tax: TAXED, now: at(0) });
  const order = { ...small, ...drawn };
  // Another order has replaced the running plan and has ended.
  expect(settlementOf({ ...nothing, order, received: order.total, now: at(1) })).toMatchObject({
    kind: 'offer',
    price: { reason: 'credit', terms: { credit: 0, total: 11_900 } },
  });
});

test("defers orders that cannot take up the running plan's rest", () => {
  const dollars = { ...running, currency: 'USD' as const };
  const dear = { ...running, price: 1_000_000 };
  for (const other of [dollars, dear])
    expect(settlementOf({ ...nothing, order: small, running: other })).toMatchObject({
      kind: 'follow',
      terms: { startsAt: running.endsAt },
    });
});

test.each([
  ['an order that runs', { order: { ...small, state: 'active' as const } }],
  ['an order that has ended', { order: { ...small, state: 'ended' as const } }],
  ['an order with room for less than is in use', { order: small, fits: false }],
  ['an order after another one that waits', { order: { ...small, start: 'after' as const }, running, following: true }],
  ['a cancelled order that costs more by now', { order: { ...small, state: 'cancelled' as const }, received: 11_899 }],
])('keeps the money for %s', (_, given) => {
  expect(settlementOf({ ...nothing, ...given })).toEqual({ kind: 'keep' });
});

test('reprices for another tax and applies a smaller one immediately', () => {
  expect(
    settlementOf({
      ...nothing,
      order: { ...small, ...termsOf({ ...wanted, running: null, tax: REVERSED, now: at(0) }) },
      received: 10_000,
    }),
  ).toMatchObject({
    kind: 'offer',
    price: { reason: 'tax', terms: { total: 11_900 } },
  });
  expect(settlementOf({ ...nothing, order: small, tax: REVERSED })).toMatchObject({
    kind: 'begin',
    terms: { total: 10_000 },
  });
});
