import { type PlayPlan, playPlan } from '@/lib/contract/play-plan';
import { wallTime } from '@/lib/time';
import { agenda } from './agenda';
import type { ScheduleInputs } from './types';

const at = (text: string) => Date.parse(text);
const program = '01890000-0000-7000-8000-000000000001';

const daily = (start: string, end: string, given: object = {}): PlayPlan =>
  playPlan.parse({
    id: '01890000-0000-7000-8000-000000000050',
    revision: 1,
    name: 'Daily',
    from: '1990-01-01',
    until: null,
    slots: [{ id: 'slot', rule: { kind: 'daily' }, start, end, programs: [{ programId: program }], ...given }],
  });
const inputs = (plan: PlayPlan, timeZone: string): ScheduleInputs => ({
  settings: { onTime: null, offTime: null },
  timeZone,
  playNow: null,
  published: [],
  programs: [{ id: program, name: 'Program' }],
  plans: [plan],
});
/** Returns the periods in which the slot plays. */
const played = (plan: PlayPlan, timeZone: string, from: string, to: string) =>
  agenda(inputs(plan, timeZone), at(from), at(to))
    .filter(({ now }) => now.kind === 'programs')
    .map(({ from: start, until }) => [start, until] as const);
const utc = (stretches: (readonly [number, number])[]) =>
  stretches.map(([from, until]) => [from, until].map((edge) => new Date(edge).toISOString().slice(0, 16)));

/** Both clock changes in 2026, as the first instant after each; for zones without any, two instants without effect. */
const zones: [zone: string, forward: string, back: string][] = [
  ['Europe/Rome', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/London', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Dublin', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Lisbon', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Atlantic/Azores', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Warsaw', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Athens', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Helsinki', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Europe/Chisinau', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Asia/Jerusalem', '2026-03-27T00:00Z', '2026-10-24T23:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00Z', '2026-10-24T21:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z', '2026-10-29T21:00Z'],
  ['America/New_York', '2026-03-08T07:00Z', '2026-11-01T06:00Z'],
  ['America/Chicago', '2026-03-08T08:00Z', '2026-11-01T07:00Z'],
  ['America/Denver', '2026-03-08T09:00Z', '2026-11-01T08:00Z'],
  ['America/Los_Angeles', '2026-03-08T10:00Z', '2026-11-01T09:00Z'],
  ['America/Anchorage', '2026-03-08T11:00Z', '2026-11-01T10:00Z'],
  ['America/Adak', '2026-03-08T12:00Z', '2026-11-01T11:00Z'],
  ['America/Halifax', '2026-03-08T06:00Z', '2026-11-01T05:00Z'],
  ['America/St_Johns', '2026-03-08T05:30Z', '2026-11-01T04:30Z'],
  ['America/Havana', '2026-03-08T05:00Z', '2026-11-01T05:00Z'],
  ['America/Nuuk', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z', '2026-04-05T03:00Z'],
  ['America/Asuncion', '2026-03-01T00:00Z', '2026-11-01T00:00Z'],
  ['Australia/Sydney', '2026-10-03T16:00Z', '2026-04-04T16:00Z'],
  ['Australia/Adelaide', '2026-10-03T16:30Z', '2026-04-04T16:30Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z', '2026-04-04T15:00Z'],
  ['Pacific/Auckland', '2026-09-26T14:00Z', '2026-04-04T14:00Z'],
  ['Pacific/Chatham', '2026-09-26T14:00Z', '2026-04-04T14:00Z'],
  ['Pacific/Norfolk', '2026-10-03T15:00Z', '2026-04-04T15:00Z'],
  ['Pacific/Easter', '2026-09-06T04:00Z', '2026-04-05T03:00Z'],
  ['Antarctica/Troll', '2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['Africa/Casablanca', '2026-03-22T02:00Z', '2026-02-15T02:00Z'],
  ['Asia/Kolkata', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
  ['Asia/Kathmandu', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
  ['Asia/Shanghai', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
  ['Asia/Tokyo', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
  ['America/Sao_Paulo', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
  ['Pacific/Kiritimati', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
  ['UTC', '2026-03-29T00:00Z', '2026-10-25T00:00Z'],
];

const DAY = 86_400_000;
const clock = (instant: number, zone: string) => {
  const { hour, minute } = wallTime(instant, zone);
  return 60 * hour + minute;
};

describe.each(zones)('%s', (zone, forward, back) => {
  test.each([
    ['forward', forward],
    ['back', back],
  ])('plays once per day at local times around the clock change %s', (_, change) => {
    const from = new Date(at(change) - 5 * DAY).toISOString();
    const to = new Date(at(change) + 5 * DAY).toISOString();
    for (const [start, end] of [
      ['09:00', '17:30'],
      ['21:00', '05:00'],
    ] as const) {
      // Slots cut by the ends of the period are left out.
      const whole = played(daily(start, end), zone, from, to).filter(([a, b]) => a > at(from) && b < at(to));
      expect(whole.length).toBeGreaterThanOrEqual(8);
      for (const [a, b] of whole) {
        expect(clock(a, zone)).toBe(60 * Number(start.slice(0, 2)));
        expect(clock(b, zone)).toBe(60 * Number(end.slice(0, 2)) + Number(end.slice(3)));
      }
      const starts = whole.map(([a]) => a);
      for (const [i, a] of starts.slice(1).entries())
        expect(Math.abs(a - (starts[i] ?? 0) - DAY)).toBeLessThanOrEqual(7_200_000);
    }
  });

  test('has no gap and no overlap over whole days', () => {
    const [from, to] = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'];
    expect(played(daily('00:00', '24:00'), zone, from, to)).toEqual([[at(from), at(to)]]);
  });
});

test.each([
  [
    'a slot that begins in the hour that is missing begins at the jump',
    '02:30',
    '05:00',
    '2026-03-28T12:00Z',
    '2026-03-29T12:00Z',
    [['2026-03-29T01:00', '2026-03-29T03:00']],
  ],
  [
    'a slot that ends in the hour that is missing ends at the jump',
    '01:00',
    '02:30',
    '2026-03-28T12:00Z',
    '2026-03-29T12:00Z',
    [['2026-03-29T00:00', '2026-03-29T01:00']],
  ],
  [
    'a slot within the hour that is missing does not play',
    '02:10',
    '02:50',
    '2026-03-28T12:00Z',
    '2026-03-29T12:00Z',
    [],
  ],
  [
    'a slot in the hour that comes twice plays once',
    '02:10',
    '02:50',
    '2026-10-24T12:00Z',
    '2026-10-25T12:00Z',
    [['2026-10-25T00:10', '2026-10-25T00:50']],
  ],
  [
    'a slot out of the hour that comes twice lasts an hour longer',
    '02:30',
    '04:00',
    '2026-10-24T12:00Z',
    '2026-10-25T12:00Z',
    [['2026-10-25T00:30', '2026-10-25T03:00']],
  ],
])('Rome: %s', (_, start, end, from, to, expected) => {
  expect(utc(played(daily(start, end), 'Europe/Rome', from, to))).toEqual(expected);
});

test('skips a day that the zone skips: Apia, 30 December 2011', () => {
  expect(utc(played(daily('09:00', '17:00'), 'Pacific/Apia', '2011-12-29T11:00Z', '2012-01-01T10:00Z'))).toEqual([
    ['2011-12-29T19:00', '2011-12-30T03:00'],
    ['2011-12-30T19:00', '2011-12-31T03:00'],
    ['2011-12-31T19:00', '2012-01-01T03:00'],
  ]);
});

test('ends a night slot before a day that the zone skips', () => {
  expect(
    utc(
      played(
        daily('22:00', '02:00', { rule: { kind: 'dates', dates: ['2011-12-29'] } }),
        'Pacific/Apia',
        '2011-12-28T00:00Z',
        '2012-01-02T00:00Z',
      ),
    ),
  ).toEqual([['2011-12-30T08:00', '2011-12-30T10:00']]);
});

test('skips a day that the zone skips: Kwajalein, 21 August 1993', () => {
  expect(utc(played(daily('09:00', '17:00'), 'Pacific/Kwajalein', '1993-08-19T12:00Z', '1993-08-24T12:00Z'))).toEqual([
    ['1993-08-19T21:00', '1993-08-20T05:00'],
    ['1993-08-20T21:00', '1993-08-21T05:00'],
    ['1993-08-21T21:00', '1993-08-22T05:00'],
    ['1993-08-22T21:00', '1993-08-23T05:00'],
    ['1993-08-23T21:00', '1993-08-24T05:00'],
  ]);
});
