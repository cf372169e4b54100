import type { CarouselItem, CarouselWidget } from './schema';
import { turnAt } from './turn';

const item = (more: Partial<CarouselItem> = {}): CarouselItem => ({
  materialId: '01890000-0000-7000-8000-000000000001',
  md5: 'a'.repeat(32),
  name: '',
  ...{ weight: 1, from: null, until: null, byDay: [], hours: null },
  ...more,
});
const widget = (items: CarouselItem[], order: CarouselWidget['order'] = 'listed') => ({ items, interval: 10, order });
/** Returns the pictures of consecutive turns, from a Monday at 8:00. */
const turns = (of: ReturnType<typeof widget>, count: number, from = '2026-03-02T08:00:00Z') =>
  Array.from({ length: count }, (_, i) => turnAt(of, Date.parse(from) + i * 10_000, 'UTC').index);

test('shows pictures as listed, ending at the same instant everywhere', () => {
  const seen = turns(widget([item(), item(), item()]), 6);
  expect(seen.slice(0, 3).toSorted()).toEqual([0, 1, 2]);
  expect(seen.slice(3)).toEqual(seen.slice(0, 3));
  expect(turnAt(widget([item()]), Date.parse('2026-03-02T08:00:04Z'), 'UTC').endsIn).toBe(6_000);
});

test('shows heavier pictures more often', () => {
  const seen = turns(widget([item({ weight: 3 }), item()]), 400);
  expect(seen.filter((index) => index === 0)).toHaveLength(300);
});

test.each([2, 3, 4, 5, 6])('shows %d shuffled pictures once per round, never twice in a row', (count) => {
  const seen = turns(
    widget(
      Array.from({ length: count }, () => item()),
      'shuffle',
    ),
    100 * count,
    '1970-01-01T00:00:00Z',
  );
  for (let at = 0; at < seen.length; at += count)
    expect(seen.slice(at, at + count).toSorted()).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(seen.filter((index, at) => at > 0 && index === seen[at - 1])).toEqual([]);
  const orders = new Set(
    Array.from({ length: 100 }, (_, round) => seen.slice(round * count, (round + 1) * count).join()),
  );
  // Two can only alternate; three have six orders.
  expect(orders.size).toBeGreaterThan([0, 0, 0, 3, 15, 20, 20][count] ?? 0);
});

test.each([
  [{ from: '2026-03-02', until: '2026-03-02' }, '2026-03-02T23:59:50Z', true],
  [{ from: '2026-03-03' }, '2026-03-02T23:59:50Z', false],
  [{ until: '2026-03-01' }, '2026-03-02T00:00:00Z', false],
  [{ byDay: ['MO' as const] }, '2026-03-02T12:00:00Z', true],
  [{ byDay: ['TU' as const] }, '2026-03-02T12:00:00Z', false],
  [{ hours: { start: '09:00', end: '18:00' } }, '2026-03-02T18:00:00Z', false],
  [{ hours: { start: '22:00', end: '06:00' } }, '2026-03-02T05:59:50Z', true],
  [{ hours: { start: '22:00', end: '06:00' }, byDay: ['SU' as const] }, '2026-03-02T05:59:50Z', true],
  [{ hours: { start: '22:00', end: '06:00' }, byDay: ['MO' as const] }, '2026-03-02T05:59:50Z', false],
])('decides whether %j at %s is shown: %s', (when, at, expected) =>
  expect(turnAt(widget([item(when)]), Date.parse(at), 'UTC').index).toBe(expected ? 0 : null),
);

test('limits pictures to terminals with one of their tags', () => {
  const of = widget([item({ tags: ['Window', 'door'] }), item()]);
  const seenBy = (...own: string[]) =>
    new Set(Array.from({ length: 4 }, (_, i) => turnAt(of, i * 10_000, 'UTC', (tag) => own.includes(tag)).index));
  expect([...seenBy('door')].toSorted()).toEqual([0, 1]);
  expect([...seenBy('counter')]).toEqual([1]);
  expect(turnAt(widget([item({ tags: ['door'] })]), 0, 'UTC', () => false).index).toBeNull();
});
