import { addMonths, leftOf, taxOf, termsOf } from './terms';

const at = (text: string) => new Date(text);

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 2, '2027-02-28T23:59:59.000Z'],
  ['2026-03-15T00:00:00Z', 12, '2027-03-15T00:00:00.000Z'],
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
])('%s and %i months is %s', (from, months, expected) => {
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
])('tax of a sale to %s', (_, buyer, expected) => {
  expect(taxOf(german, buyer)).toEqual(expected);
});

const running = {
  net: 10_000,
  credit: 2_000,
  currency: 'EUR' as const,
  startsAt: at('2026-01-01T00:00:00Z'),
  endsAt: at('2026-01-31T00:00:00Z'),
};
const asked = {
  price: 20_000,
  quantity: 2,
  months: 1,
  running,
  tax: { rate: 1_900, reverseCharge: false },
  now: at('2026-01-21T00:00:00Z'),
};

test('what is left is the share of the whole value, what was credited included', () => {
  expect(leftOf(running, at('2026-01-21T00:00:00Z'))).toBe(4_000);
  expect(leftOf(running, at('2025-12-01T00:00:00Z'))).toBe(12_000);
  expect(leftOf(running, at('2026-02-01T00:00:00Z'))).toBe(0);
});

test('an order at once takes off what is left; one that follows does not, and begins with the end', () => {
  expect(termsOf({ ...asked, start: 'now' })).toEqual({
    credit: 4_000,
    net: 36_000,
    taxRate: 1_900,
    tax: 6_840,
    total: 42_840,
    reverseCharge: false,
    startsAt: asked.now,
    endsAt: at('2026-02-21T00:00:00Z'),
  });
  expect(termsOf({ ...asked, start: 'after' })).toMatchObject({
    credit: 0,
    net: 40_000,
    startsAt: running.endsAt,
    endsAt: at('2026-02-28T00:00:00Z'),
  });
});

test('a smaller package is no way to be paid back', () => {
  expect(termsOf({ ...asked, price: 1_000, quantity: 1, start: 'now' })).toBeNull();
});
