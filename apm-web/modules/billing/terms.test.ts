import { addMonths, priceExpiry, remainingValue, taxOf, termsOf } from './terms';

const at = (text: string) => new Date(text);

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 2, '2027-02-28T23:59:59.000Z'],
  ['2026-03-15T00:00:00Z', 12, '2027-03-15T00:00:00.000Z'],
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
])('moves %s by %i months to %s', (from, months, expected) => {
  expect(addMonths(at(from), months).toISOString()).toBe(expected);
});

const german = { country: 'DE', taxId: 'DE123456788', taxRate: 1_900 };

test.each([
  ['the same country', { country: 'DE', taxId: 'DE987654328' }, { rate: 1_900, reverseCharge: false }],
  ['a company of another member state', { country: 'FR', taxId: 'FR40303265045' }, { rate: 0, reverseCharge: true }],
  ['a buyer there without a tax number', { country: 'FR', taxId: '' }, { rate: 1_900, reverseCharge: false }],
  ['outside of the Union', { country: 'CH', taxId: 'CHE-107.787.577' }, { rate: 1_900, reverseCharge: false }],
  [
    'one there whose id was saved before ids were checked',
    { country: 'FR', taxId: 'none' },
    { rate: 1_900, reverseCharge: false },
  ],
  [
    'one there with the id of a third country',
    { country: 'FR', taxId: 'IE6433435F' },
    { rate: 1_900, reverseCharge: false },
  ],
  ['nobody known yet', null, { rate: 1_900, reverseCharge: false }],
])('taxes an order from %s', (_, buyer, expected) => {
  expect(taxOf(german, buyer)).toEqual(expected);
});

/** Worth 400 per day. */
const running = {
  price: 12_400,
  quantity: 1,
  months: 1,
  currency: 'EUR' as const,
  startsAt: at('2026-01-01T00:00:00Z'),
  endsAt: at('2026-02-01T00:00:00Z'),
};
/** Worth 1,600 per day. */
const asked = {
  price: 24_800,
  quantity: 2,
  months: 1,
  running,
  tax: { rate: 1_900, reverseCharge: false },
  now: at('2026-01-21T07:00:00Z'),
};

test('values the rest of a period by its share, rounded down', () => {
  expect(remainingValue(running, at('2026-01-22T00:00:00Z'))).toBe(4_000);
  expect(remainingValue(running, at('2026-01-22T00:00:01Z'))).toBe(3_999);
  expect(remainingValue(running, at('2025-12-01T00:00:00Z'))).toBe(12_400);
  expect(remainingValue(running, at('2026-02-02T00:00:00Z'))).toBe(0);
  // Lengthened by the rest of an earlier plan.
  expect(remainingValue({ ...running, endsAt: at('2026-02-03T00:00:00Z') }, running.startsAt)).toBe(13_200);
});

test('holds a price for a week and the rest of its day', () => {
  expect(priceExpiry(asked.now)).toEqual(at('2026-01-29T00:00:00Z'));
  expect(priceExpiry(at('2026-01-21T00:00:00Z'))).toEqual(at('2026-01-29T00:00:00Z'));
});

test('credits the rest at price expiry and adds time until then', () => {
  const now = at('2026-01-21T00:00:00Z');
  expect(termsOf({ ...asked, now, start: 'now' })).toEqual({
    credit: 1_200,
    net: 48_400,
    taxRate: 1_900,
    tax: 9_196,
    total: 57_596,
    reverseCharge: false,
    startsAt: now,
    // Eight days of the old plan are worth two of the new one.
    endsAt: at('2026-02-23T00:00:00Z'),
  });
});

test('begins a following order at the end of the running one', () => {
  expect(termsOf({ ...asked, start: 'after' })).toMatchObject({
    credit: 0,
    net: 49_600,
    startsAt: running.endsAt,
    endsAt: at('2026-03-01T00:00:00Z'),
  });
});

test.each([
  ['less than the credit', 1_000],
  ['less than what the price leaves uncredited', 3_000],
  ['nothing', 0],
])('pays nothing back for a plan that costs %s', (_, price) => {
  const now = at('2026-01-12T00:00:00Z');
  expect(termsOf({ ...asked, now, price, quantity: 1, start: 'now' })).toBeNull();
});
