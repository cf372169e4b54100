import { planSlot } from '@/lib/contract/play-plan';
import { asStored, asTyped, endDayOf, endDaysFor, firstEndDate } from './end-day';

const slot = (start: string, end: string, endDate?: object, rule: object = { kind: 'daily' }) =>
  ({ ...planSlot.parse(base), start, end, endDate, rule: planSlot.shape.rule.parse(rule) }) as ReturnType<
    typeof planSlot.parse
  >;
const base = {
  id: 'a',
  rule: { kind: 'daily' },
  start: '08:00',
  end: '09:00',
  programs: [{ programId: '00000000-0000-7000-8000-00000000000a' }],
};
const after = (days: number) => ({ kind: 'after', days });
const once = { kind: 'dates', dates: ['2026-05-01'] };

test.each([
  ['same', slot('08:00', '20:00')],
  ['next', slot('20:00', '08:00')],
  ['same', slot('20:00', '08:00', after(0))],
  ['next', slot('08:00', '20:00', after(1))],
  ['after', slot('08:00', '20:00', after(2))],
  ['date', slot('08:00', '20:00', after(2), once)],
  ['monthDay', slot('08:00', '20:00', { kind: 'on', monthDay: 1, month: null })],
  ['yearDay', slot('08:00', '20:00', { kind: 'on', monthDay: 1, month: 3 })],
])('reads "%s" from a slot', (way, given) => expect(endDayOf(given)).toBe(way));

test.each([
  ['a day', { kind: 'daily' }, ['same', 'next', 'after']],
  ['one date', once, ['same', 'next', 'date']],
  ['dates', { kind: 'dates', dates: ['2026-05-01', '2026-06-01'] }, ['same', 'next', 'after', 'monthDay']],
  ['a month', { kind: 'monthlyByDate', byMonthDay: [15] }, ['same', 'next', 'after', 'monthDay']],
  ['a year', { kind: 'yearlyByDate', byMonth: 12, byMonthDay: 1 }, ['same', 'next', 'after', 'monthDay', 'yearDay']],
])('offers ends for rules of %s', (_, rule, expected) =>
  expect(endDaysFor(slot('08:00', '09:00', undefined, rule))).toEqual(expected),
);

test.each([
  ['24 hours', slot('06:00', '06:00'), { end: '06:00', endDate: after(1) }],
  ['all day', slot('00:00', '00:00'), { end: '24:00', endDate: undefined }],
  ['a night', slot('22:00', '02:00', after(1)), { end: '02:00', endDate: undefined }],
  ['a day', slot('08:00', '20:00', after(0)), { end: '20:00', endDate: undefined }],
  ['a day and more', slot('08:00', '20:00', after(1)), { end: '20:00', endDate: after(1) }],
  ['an end before the start', slot('20:00', '08:00', after(0)), { end: '08:00', endDate: after(0) }],
  [
    'the end of a month',
    slot('00:00', '00:00', { kind: 'on', monthDay: -1, month: null }),
    { end: '24:00', endDate: { kind: 'on', monthDay: -1, month: null } },
  ],
])('stores %s in its shortest notation', (_, given, expected) => expect(asStored(given)).toMatchObject(expected));

test.each([
  [slot('00:00', '24:00'), { end: '00:00', endDate: undefined }],
  [slot('00:00', '24:00', after(2)), { end: '00:00', endDate: after(3) }],
  [slot('08:00', '20:00', after(2)), { end: '20:00', endDate: after(2) }],
  [slot('08:00', '24:00', after(366)), { end: '24:00', endDate: after(366) }],
])('shows the midnight that ends a day as the next one begins', (given, expected) => {
  expect(asTyped(given)).toMatchObject(expected);
});

test('begins with an end date that keeps the chosen day', () => {
  const day = slot('08:00', '20:00');
  const night = slot('20:00', '08:00');
  expect([firstEndDate('same', day), firstEndDate('next', day)]).toEqual([undefined, after(1)]);
  expect([firstEndDate('same', night), firstEndDate('next', night)]).toEqual([after(0), undefined]);
  const december = slot('08:00', '09:00', undefined, { kind: 'yearlyByDate', byMonth: 12, byMonthDay: 1 });
  expect(firstEndDate('yearDay', december)).toEqual({ kind: 'on', monthDay: 1, month: 1 });
});
