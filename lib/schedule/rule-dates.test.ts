import { RRuleTemporal } from 'rrule-temporal';
import { type DateRule, dateRule, weekdays } from '@/lib/contract/play-plan';
import fc from '@/lib/test/fast-check';
import { dateText, dayNumber } from './dates';
import { ruleDates } from './rule-dates';

const dates = (rule: object, from: string, to: string, planFrom = from) => {
  const on = ruleDates(dateRule.parse(rule), dayNumber(planFrom));
  const found: string[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) if (on(day)) found.push(dateText(day));
  return found;
};

test.each([
  [
    'monthly on the 31st skips short months',
    { kind: 'monthlyByDate', byMonthDay: [31] },
    '2026-01-01',
    '2026-07-31',
    ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
  ],
  [
    'monthly on the 30th skips February',
    { kind: 'monthlyByDate', byMonthDay: [30] },
    '2026-01-01',
    '2026-03-31',
    ['2026-01-30', '2026-03-30'],
  ],
  [
    'monthly on the 29th in a leap year',
    { kind: 'monthlyByDate', byMonthDay: [29] },
    '2028-02-01',
    '2028-03-31',
    ['2028-02-29', '2028-03-29'],
  ],
  [
    'monthly on the 29th in another year',
    { kind: 'monthlyByDate', byMonthDay: [29] },
    '2026-02-01',
    '2026-03-31',
    ['2026-03-29'],
  ],
  [
    'the last day of the month',
    { kind: 'monthlyByDate', byMonthDay: [-1] },
    '2028-01-01',
    '2028-04-30',
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  [
    'the 30th and the last day are one in April',
    { kind: 'monthlyByDate', byMonthDay: [30, -1] },
    '2026-04-01',
    '2026-04-30',
    ['2026-04-30'],
  ],
  [
    '29 February plays in leap years only',
    { kind: 'yearlyByDate', byMonth: 2, byMonthDay: 29 },
    '2026-01-01',
    '2033-01-01',
    ['2028-02-29', '2032-02-29'],
  ],
  [
    'there is no 29 February 2100',
    { kind: 'yearlyByDate', byMonth: 2, byMonthDay: 29 },
    '2096-01-01',
    '2104-12-31',
    ['2096-02-29', '2104-02-29'],
  ],
  [
    'until is inclusive',
    { kind: 'daily', until: '2026-03-03' },
    '2026-03-01',
    '2026-03-31',
    ['2026-03-01', '2026-03-02', '2026-03-03'],
  ],
  [
    'a number of times',
    { kind: 'weekly', byDay: ['MO', 'TU'], count: 3 },
    '2026-03-01',
    '2026-03-31',
    ['2026-03-02', '2026-03-03', '2026-03-09'],
  ],
  [
    'every other week counts weeks from Monday',
    { kind: 'weekly', byDay: ['MO', 'SU'], interval: 2 },
    '2026-03-01',
    '2026-03-31',
    ['2026-03-01', '2026-03-09', '2026-03-15', '2026-03-23', '2026-03-29'],
  ],
  [
    'the fifth Friday where there is one',
    { kind: 'monthlyByWeekday', nth: 5, byDay: 'FR' },
    '2026-01-01',
    '2026-07-31',
    ['2026-01-30', '2026-05-29', '2026-07-31'],
  ],
  [
    'the last Sunday of May',
    { kind: 'yearlyByWeekday', byMonth: 5, nth: -1, byDay: 'SU' },
    '2026-01-01',
    '2027-12-31',
    ['2026-05-31', '2027-05-30'],
  ],
  [
    'single dates',
    { kind: 'dates', dates: ['2026-12-24', '2026-05-01'] },
    '2026-01-01',
    '2026-12-31',
    ['2026-05-01', '2026-12-24'],
  ],
])('%s', (_, rule, from, to, expected) => {
  expect(dates(rule, from, to)).toEqual(expected);
});

test('counts from the first date of the rule, even before the plan', () => {
  const rule = { kind: 'daily', interval: 3, from: '2026-03-02', count: 3 };
  expect(dates(rule, '2026-03-01', '2026-03-31', '2026-03-04')).toEqual(['2026-03-02', '2026-03-05', '2026-03-08']);
});

test('returns the same for a date in any order of calls', () => {
  const rule = dateRule.parse({ kind: 'weekly', byDay: ['MO', 'TH'], count: 5 });
  const asked = ruleDates(rule, dayNumber('2026-03-01'));
  expect([asked(dayNumber('2026-06-01')), asked(dayNumber('2026-03-16')), asked(dayNumber('2026-03-19'))]).toEqual([
    false,
    true,
    false,
  ]);
});

/** Returns the rule in RFC 5545 notation. */
function rfc(rule: Exclude<DateRule, { kind: 'dates' }>): string {
  const parts = [`INTERVAL=${rule.interval}`];
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`);
  if (rule.until !== null) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}T000000Z`);
  switch (rule.kind) {
    case 'daily':
      return ['FREQ=DAILY', ...parts].join(';');
    case 'weekly':
      return ['FREQ=WEEKLY', `BYDAY=${rule.byDay.join()}`, ...parts].join(';');
    case 'monthlyByDate':
      return ['FREQ=MONTHLY', `BYMONTHDAY=${rule.byMonthDay.join()}`, ...parts].join(';');
    case 'monthlyByWeekday':
      return ['FREQ=MONTHLY', `BYDAY=${rule.nth}${rule.byDay}`, ...parts].join(';');
    case 'yearlyByDate':
      return ['FREQ=YEARLY', `BYMONTH=${rule.byMonth}`, `BYMONTHDAY=${rule.byMonthDay}`, ...parts].join(';');
    case 'yearlyByWeekday':
      return ['FREQ=YEARLY', `BYMONTH=${rule.byMonth}`, `BYDAY=${rule.nth}${rule.byDay}`, ...parts].join(';');
  }
}

test('selects the same dates as rrule-temporal', () => {
  const first = dayNumber('2024-01-01');
  const weekday = fc.constantFrom(...weekdays);
  const nth = fc.constantFrom(1, 2, 3, 4, 5, -1);
  const month = fc.integer({ min: 1, max: 12 });
  const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1));
  const kinds = fc.oneof(
    fc.record({ kind: fc.constant('daily') }),
    fc.record({ kind: fc.constant('weekly'), byDay: fc.uniqueArray(weekday, { minLength: 1 }) }),
    fc.record({
      kind: fc.constant('monthlyByDate'),
      byMonthDay: fc.uniqueArray(monthDay, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('monthlyByWeekday'), nth, byDay: weekday }),
    fc.record({ kind: fc.constant('yearlyByDate'), byMonth: month, byMonthDay: monthDay }),
    fc.record({ kind: fc.constant('yearlyByWeekday'), byMonth: month, nth, byDay: weekday }),
  );
  const ends = fc.oneof(
    fc.constant({}),
    fc.record({ count: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ until: fc.integer({ min: first, max: first + 1_500 }).map(dateText) }),
  );
  const rules = fc
    .tuple(kinds, fc.integer({ min: 1, max: 5 }), ends, fc.integer({ min: first, max: first + 800 }))
    .map(([kind, interval, end, from]) => ({ rule: dateRule.safeParse({ ...kind, interval, ...end }), from }))
    .filter(({ rule }) => rule.success);
  fc.assert(
    fc.property(rules, ({ rule, from }) => {
      const { data } = rule;
      if (!data || data.kind === 'dates') return;
      const end = from + 1_500;
      const start = dateText(from).replaceAll('-', '');
      const library = new RRuleTemporal({ rruleString: `DTSTART:${start}T000000Z\nRRULE:${rfc(data)}` });
      const theirs = library
        .between(new Date(from * 86_400_000), new Date(end * 86_400_000), true)
        .map((each) => each.toString().slice(0, 10));
      const on = ruleDates(data, from);
      const ours: string[] = [];
      for (let day = from; day <= end; day += 1) if (on(day)) ours.push(dateText(day));
      expect(ours).toEqual(theirs);
    }),
  );
});
