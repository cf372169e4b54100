import { lastDueTime, nextTime, periodAt } from './mail-times';

const daily = { rhythm: 'daily' as const, weekday: 1, monthDay: 1, hour: 8, zone: 'Europe/Berlin' };
const weekly = { ...daily, rhythm: 'weekly' as const, weekday: 5 };
const monthly = { ...daily, rhythm: 'monthly' as const, monthDay: 31 };
const iso = (at: number) => new Date(at).toISOString();

test.each([
  ['the same day, before its hour', daily, '2026-03-10T05:00:00Z', '2026-03-10T07:00:00.000Z'],
  ['the very instant is over', daily, '2026-03-10T07:00:00Z', '2026-03-11T07:00:00.000Z'],
  ['clocks go forward: an hour earlier in UTC', daily, '2026-03-28T07:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['clocks go back: an hour later in UTC', daily, '2026-10-24T06:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['an hour that is skipped is the jump', { ...daily, hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['an hour shown twice is its first', { ...daily, hour: 2 }, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['and not its second', { ...daily, hour: 2 }, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
  ['a weekday', weekly, '2026-03-10T05:00:00Z', '2026-03-13T07:00:00.000Z'],
  ['a month that is shorter: its last day', monthly, '2026-02-10T05:00:00Z', '2026-02-28T07:00:00.000Z'],
  ['the next month', monthly, '2026-02-28T07:00:00Z', '2026-03-31T06:00:00.000Z'],
  [
    'a zone that is a day ahead',
    { ...daily, zone: 'Pacific/Auckland' },
    '2026-03-10T19:30:00Z',
    '2026-03-11T19:00:00.000Z',
  ],
])('finds the next time: %s', (_, times, after, expected) => {
  expect(iso(nextTime(times, Date.parse(after)))).toBe(expected);
});

test('returns the last of several missed times', () => {
  expect(iso(lastDueTime(daily, Date.parse('2026-03-10T06:59:00Z')))).toBe('2026-03-09T07:00:00.000Z');
  expect(iso(lastDueTime(monthly, Date.parse('2026-03-10T00:00:00Z')))).toBe('2026-02-28T07:00:00.000Z');
});

test.each([
  [
    'yesterday, by the zone',
    { ...daily, zone: 'America/New_York' },
    '2026-03-10T02:00:00Z',
    '2026-03-08',
    '2026-03-09',
  ],
  ['the week before, from Monday', weekly, '2026-03-13T07:00:00Z', '2026-03-02', '2026-03-09'],
  ['on a Monday the week that is just over', weekly, '2026-03-09T07:00:00Z', '2026-03-02', '2026-03-09'],
  ['the month before', monthly, '2026-01-31T07:00:00Z', '2025-12-01', '2026-01-01'],
])('finds the period: %s', (_, times, at, from, to) => {
  expect(periodAt(times, Date.parse(at))).toEqual({ from, to, zone: times.zone });
});
