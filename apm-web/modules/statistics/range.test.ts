import { playDays } from '@/lib/contract/statistics';
import { rangeOf } from './range';

test.each([
  ['days are half-open as they are', '2026-02-01', '2026-03-01', 'UTC', '2026-02-01', '2026-03-01'],
  [
    'a full instant as the end counts its day',
    '2026-02-01',
    '2026-02-28T23:59:59.999Z',
    'UTC',
    '2026-02-01',
    '2026-03-01',
  ],
  [
    'the first instant of a day ends before it',
    '2026-02-01',
    '2026-03-01T00:00:00Z',
    'UTC',
    '2026-02-01',
    '2026-03-01',
  ],
  [
    'the zone says the day',
    '2026-03-31T22:30:00Z',
    '2026-04-30T22:00:00Z',
    'Europe/Berlin',
    '2026-04-01',
    '2026-05-01',
  ],
  [
    'another zone says another',
    '2026-03-31T22:30:00Z',
    '2026-04-30T22:00:00Z',
    'America/New_York',
    '2026-03-31',
    '2026-05-01',
  ],
  ['a day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-30'],
  ['a day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-26'],
  [
    'an offset is read',
    '2026-10-25T00:00:00+02:00',
    '2026-10-26T00:00:00+01:00',
    'Europe/Berlin',
    '2026-10-25',
    '2026-10-26',
  ],
  ['a leap day', '2028-02-29', '2028-03-01', 'UTC', '2028-02-29', '2028-03-01'],
])('converts a period to days: %s', (_, from, to, zone, first, until) => {
  expect(rangeOf({ from, to, zone })).toEqual({ from: first, until });
});

test('rejects years beyond four digits', () => {
  expect(playDays.input.safeParse({ from: '9998-12-30', to: '9998-12-31' }).success).toBe(true);
  expect(playDays.input.safeParse({ from: '9998-12-30', to: '9999-12-31T12:00:00Z' }).success).toBe(false);
  expect(playDays.input.safeParse({ from: '0001-01-01', to: '0001-01-02' }).success).toBe(false);
});

test.each([
  ['an end that is the start', '2026-02-01', '2026-02-01'],
  ['an end before the start', '2026-02-02', '2026-02-01'],
  ['more than five years', '2020-01-01', '2026-02-01'],
])('rejects %s', (_, from, to) => {
  expect(() => rangeOf({ from, to, zone: 'UTC' })).toThrow();
});
