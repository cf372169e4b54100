import { type DateRule, type EndDate, type PlayPlan, planLimits, playPlan, weekdays } from '@/lib/contract/play-plan';
import fc from '@/lib/test/fast-check';
import { DAY, instantOfUtc } from '@/lib/time';
import { agenda } from './agenda';
import { conflicts } from './conflicts';
import { civilDate, dayNumber } from './dates';
import { diff } from './diff';
import { resolve } from './resolve';
import { ruleDates } from './rule-dates';
import { minutesOf } from './timeline';
import type { ScheduleInputs } from './types';

const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (text: string) => Date.parse(text);
const program = uuid(1);

const slot = (start: string, end: string, endDate: object | undefined, given: object = {}) => ({
  id: 'long',
  rule: { kind: 'daily' },
  start,
  end,
  endDate,
  programs: [{ programId: program }],
  ...given,
});
const plan = (slots: object[], given: object = {}): PlayPlan =>
  playPlan.parse({ id: uuid(50), revision: 1, name: 'Season', from: '2025-01-01', until: null, slots, ...given });
const inputs = (plans: PlayPlan[], timeZone: string): ScheduleInputs => ({
  settings: { onTime: null, offTime: null },
  timeZone,
  playNow: null,
  published: [],
  programs: [{ id: program, name: 'Program' }],
  plans,
});
/** Returns the periods in which a plan plays, in UTC. */
const played = (given: PlayPlan, timeZone: string, from: string, to: string) =>
  agenda(inputs([given], timeZone), at(from), at(to))
    .filter(({ now }) => now.kind === 'programs')
    .map(({ from: start, until }) => [start, until].map((edge) => new Date(edge).toISOString().slice(0, 16)));
const on = (...dates: string[]) => ({ rule: { kind: 'dates', dates } });
const monthly = (...byMonthDay: number[]) => ({ rule: { kind: 'monthlyByDate', byMonthDay } });

describe('a slot that ends on a later date', () => {
  test.each<[string, object, string, string, string[][]]>([
    [
      '24 hours from 06:00 on one date',
      slot('06:00', '06:00', { kind: 'after', days: 1 }, on('2026-05-04')),
      '2026-05-01',
      '2026-05-10',
      [['2026-05-04T06:00', '2026-05-05T06:00']],
    ],
    [
      'the 15th to the 1st, whatever the month',
      slot('00:00', '00:00', { kind: 'on', monthDay: 1 }, monthly(15)),
      '2026-01-02',
      '2026-04-02',
      [
        ['2026-01-15T00:00', '2026-02-01T00:00'],
        ['2026-02-15T00:00', '2026-03-01T00:00'],
        ['2026-03-15T00:00', '2026-04-01T00:00'],
      ],
    ],
    [
      'the 15th to the end of the month',
      slot('00:00', '24:00', { kind: 'on', monthDay: -1 }, monthly(15)),
      '2026-02-01',
      '2026-04-02',
      [
        ['2026-02-15T00:00', '2026-03-01T00:00'],
        ['2026-03-15T00:00', '2026-04-01T00:00'],
      ],
    ],
    [
      'to the 31st, in a shorter month to its last day',
      slot('00:00', '12:00', { kind: 'on', monthDay: 31 }, monthly(20)),
      '2026-02-01',
      '2026-04-02',
      [
        ['2026-02-20T00:00', '2026-02-28T12:00'],
        ['2026-03-20T00:00', '2026-03-31T12:00'],
      ],
    ],
    [
      'a season of every year, over 29 February',
      slot(
        '10:00',
        '18:00',
        { kind: 'on', monthDay: 1, month: 3 },
        { rule: { kind: 'yearlyByDate', byMonth: 12, byMonthDay: 1 } },
      ),
      '2027-06-01',
      '2029-06-01',
      [
        ['2027-12-01T10:00', '2028-03-01T18:00'],
        ['2028-12-01T10:00', '2029-03-01T18:00'],
      ],
    ],
    [
      'its own day of the month, later that day',
      slot('08:00', '20:00', { kind: 'on', monthDay: 1 }, monthly(1)),
      '2026-05-01',
      '2026-05-31',
      [['2026-05-01T08:00', '2026-05-01T20:00']],
    ],
    [
      'its own day of the month, a month later',
      slot('08:00', '07:00', { kind: 'on', monthDay: 5 }, on('2026-05-05')),
      '2026-05-01',
      '2026-06-30',
      [['2026-05-05T08:00', '2026-06-05T07:00']],
    ],
    [
      'a year less a day from the first date of the plan',
      slot('09:00', '08:00', { kind: 'after', days: planLimits.days }, on('2025-01-01')),
      '2025-12-20',
      '2026-06-30',
      [['2025-12-20T00:00', '2026-01-02T08:00']],
    ],
  ])('plays from %s', (_, given, from, to, expected) => {
    expect(played(plan([given]), 'UTC', `${from}T00:00Z`, `${to}T00:00Z`)).toEqual(expected);
  });

  test('plays to its end after the last date of its plan', () => {
    const last = plan([slot('06:00', '06:00', { kind: 'after', days: 3 })], {
      from: '2026-05-01',
      until: '2026-05-02',
    });
    expect(played(last, 'UTC', '2026-05-01T00:00Z', '2026-06-01T00:00Z')).toEqual([
      ['2026-05-01T06:00', '2026-05-05T06:00'],
    ]);
  });

  test('names its days in the reason, or an ellipsis', () => {
    const nameOf = (endDate: object | undefined, end = '06:00') =>
      resolve(inputs([plan([slot('07:00', end, endDate)])], 'UTC'), at('2026-05-04T12:00Z')).because[0]?.name;
    expect(nameOf({ kind: 'after', days: 3 })).toBe('Season: Program (07:00–06:00 +3)');
    expect(nameOf({ kind: 'on', monthDay: 1 })).toBe('Season: Program (07:00–06:00 …)');
    expect(nameOf({ kind: 'after', days: 0 }, '20:00')).toBe('Season: Program (07:00–20:00)');
    expect(nameOf(undefined)).toBe('Season: Program (07:00–06:00)');
  });
});

describe('a slot that starts again before it has ended', () => {
  const days = { kind: 'after', days: 3 };

  test('plays on as one stretch, once', () => {
    const daily = plan([slot('06:00', '06:00', days, { rule: { kind: 'daily', until: '2026-05-03' } })], {
      from: '2026-05-01',
    });
    expect(played(daily, 'UTC', '2026-05-01T00:00Z', '2026-06-01T00:00Z')).toEqual([
      ['2026-05-01T06:00', '2026-05-06T06:00'],
    ]);
    const { because } = resolve(inputs([daily], 'UTC'), at('2026-05-03T12:00Z'));
    expect(because.map(({ slotId }) => slotId)).toEqual(['long']);
  });

  test('has no edge where 24 hours follow 24 hours', () => {
    const always = inputs([plan([slot('06:00', '06:00', { kind: 'after', days: 1 })])], 'Europe/Berlin');
    expect(resolve(always, at('2026-05-04T12:00Z')).until).toBeNull();
  });

  test('plays through an excluded date, and is no loser then', () => {
    const given = inputs([plan([slot('06:00', '06:00', days, { except: ['2026-05-03'] })])], 'UTC');
    expect(resolve(given, at('2026-05-03T12:00Z'))).toMatchObject({ because: [{ slotId: 'long' }], losers: [] });
    const once = inputs(
      [plan([slot('06:00', '06:00', days, { rule: { kind: 'daily', interval: 8 }, except: ['2025-01-09'] })])],
      'UTC',
    );
    expect(resolve(once, at('2025-01-11T12:00Z'))).toMatchObject({
      because: [{ code: 'nothingElse' }],
      losers: [{ slotId: 'long', reason: 'excluded' }],
    });
  });

  test('does not conflict with itself, and with another slot once', () => {
    const two = plan([
      slot('06:00', '06:00', days),
      slot('08:00', '09:00', undefined, { id: 'short', ...on('2026-05-04') }),
    ]);
    expect(
      conflicts({ plans: [two], timeZone: 'UTC' }, at('2026-05-01T00:00Z'), at('2026-05-10T00:00Z')).map(
        ({ wins, loses, from, until }) => [wins.slotId, loses.slotId, from, until],
      ),
    ).toEqual([['short', 'long', at('2026-05-04T08:00Z'), at('2026-05-04T09:00Z')]]);
  });
});

test('finds a change in the tail of a slot that began months before', () => {
  const ending = (days: number) =>
    inputs([plan([slot('00:00', '00:00', { kind: 'after', days }, on('2026-01-01'))])], 'UTC');
  const changes = diff(ending(200), ending(210), at('2026-07-01T00:00Z'), at('2026-09-01T00:00Z'));
  expect(changes.map(({ from, until }) => [from, until])).toEqual([[at('2026-07-20T00:00Z'), at('2026-07-30T00:00Z')]]);
});

describe('around clock changes', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28', ['2026-03-28T05:00', '2026-03-29T04:00']],
    ['Europe/Berlin', '2026-10-24', ['2026-10-24T04:00', '2026-10-25T05:00']],
    ['Australia/Lord_Howe', '2026-04-04', ['2026-04-03T19:00', '2026-04-04T19:30']],
    ['Australia/Lord_Howe', '2026-10-03', ['2026-10-02T19:30', '2026-10-03T19:00']],
  ])('%s: ends a day from 06:00 on %s at 06:00', (zone, date, expected) => {
    const day = plan([slot('06:00', '06:00', { kind: 'after', days: 1 }, on(date))]);
    const [from, to] = [-3, 4].map((days) => new Date(at(`${date}T00:00Z`) + days * DAY).toISOString());
    expect(played(day, zone, from ?? '', to ?? '')).toEqual([expected]);
  });

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const rule = fc.oneof(
    fc.record({ kind: fc.constant('daily'), interval: fc.constantFrom(1, 2, 7, 100) }),
    fc.record({ kind: fc.constant('weekly'), byDay: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }) }),
    fc.record({
      kind: fc.constant('monthlyByDate'),
      byMonthDay: fc.uniqueArray(fc.constantFrom(-1, 1, 15, 31), { minLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('yearlyByDate'),
      byMonth: fc.constantFrom(2, 10, 12),
      byMonthDay: fc.constantFrom(-1, 1, 20),
    }),
  );
  const endDate = fc.oneof(
    fc.constant(undefined),
    fc.record({
      kind: fc.constant('after'),
      days: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 11, max: planLimits.days })),
    }),
    fc.record({
      kind: fc.constant('on'),
      monthDay: fc.constantFrom(-1, 1, 15, 29, 31),
      month: fc.constantFrom(null, null, 1, 3, 10, 12),
    }),
  );
  const given = fc
    .record({ rule, start: clock, end: fc.oneof(clock, fc.constant('24:00')), endDate })
    .map(({ rule: of, start, end, endDate: until }) => ({ ...slot(start, end, until), rule: of }))
    .filter((each) => playPlan.shape.slots.element.safeParse(each).success);
  const zone = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'Pacific/Kiritimati');
  /** An instant within five days of a clock change of 2026, to the minute. */
  const instant = fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-04-04T15:00Z', '2026-10-03T15:30Z'),
      fc.integer({ min: -7_200, max: 7_200 }),
    )
    .map(([change, minutes]) => at(change) + minutes * 60_000);

  test('plays exactly while an occurrence counted by hand lasts', () => {
    fc.assert(
      fc.property(given, zone, instant, (each, timeZone, now) => {
        const of = plan([each]);
        const [parsed] = of.slots;
        if (!parsed) throw new Error('no slot');
        const lasts = occurrencesByHand(parsed.rule, parsed, timeZone, now);
        expect(resolve(inputs([of], timeZone), now).now.kind === 'programs').toBe(lasts);
      }),
    );
  });
});

/** Answers by listing every date of two years. */
function occurrencesByHand(
  rule: DateRule,
  { start, end, endDate }: { start: string; end: string; endDate?: EndDate },
  timeZone: string,
  now: number,
): boolean {
  const first = dayNumber('2025-01-01');
  const named = ruleDates(rule, first);
  const instant = (day: number, time: string) => instantOfUtc(day * DAY + minutesOf(time) * 60_000, timeZone);
  const today = Math.floor(now / DAY);
  for (let day = Math.max(first, today - 400); day <= today + 2; day += 1) {
    if (!named(day)) continue;
    const last = lastDay(day, start, end, endDate);
    if (instant(day, start) <= now && now < instant(last, end)) return true;
  }
  return false;
}

/** Returns the date on which an occurrence ends, day by day. */
function lastDay(day: number, start: string, end: string, endDate: EndDate | undefined): number {
  if (endDate?.kind === 'after') return day + endDate.days;
  let last = end > start ? day : day + 1;
  if (!endDate) return last;
  for (; ; last += 1) {
    const { day: number, length, month } = civilDate(last);
    const wanted = endDate.monthDay === -1 ? length : Math.min(endDate.monthDay, length);
    if (number === wanted && (endDate.month === null || endDate.month === month)) return last;
  }
}

test('reads a slot without an end date as before', () => {
  const night = plan([slot('22:00', '02:00', undefined, on('2026-05-04'))]);
  expect(night.slots[0]).not.toHaveProperty('endDate', expect.anything());
  expect(played(night, 'UTC', '2026-05-01T00:00Z', '2026-05-10T00:00Z')).toEqual([
    ['2026-05-04T22:00', '2026-05-05T02:00'],
  ]);
});
