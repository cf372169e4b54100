import { manifest } from '../gateway';
import { dayCalendar, planContent, planLimits, playPlan, priorities } from '.';

const id = '01890000-0000-7000-8000-000000000001';
const daily = { kind: 'daily' };
const slot = (given: object = {}) => ({
  id: 'breakfast',
  rule: daily,
  start: '07:00',
  end: '11:00',
  programs: [{ programId: id }],
  ...given,
});
const plan = (given: object = {}) => ({ name: 'Season', from: '2026-03-01', until: null, slots: [slot()], ...given });
const ruled = (rule: object) => plan({ slots: [slot({ rule })] });
const days = (count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10));

function issues(content: unknown) {
  const { error } = planContent.safeParse(content);
  return error?.issues.map(({ path, code, message }) => [path.join('.'), code === 'custom' ? message : code]) ?? [];
}

test('adds defaults to a minimal plan', () => {
  expect(planContent.parse(plan())).toEqual({
    name: 'Season',
    timeZone: 'terminal',
    from: '2026-03-01',
    until: null,
    slots: [
      {
        id: 'breakfast',
        rule: { kind: 'daily', interval: 1, from: null, until: null, count: null },
        start: '07:00',
        end: '11:00',
        programs: [{ programId: id, length: { unit: 'plays', amount: 1 } }],
        priority: 5,
        interleave: false,
        weight: 1,
        conditions: { tags: [], orientation: null, groupIds: [] },
        calendars: [],
      },
    ],
    exclusions: { dates: [], calendars: [] },
    defaultProgramId: null,
  });
});

test.each([
  ['every other day until a date', { kind: 'daily', interval: 2, until: '2026-04-01' }],
  ['Mondays and Tuesdays, ten times', { kind: 'weekly', byDay: ['MO', 'TU'], count: 10 }],
  ['on the 31st and on the last day', { kind: 'monthlyByDate', byMonthDay: [31, -1] }],
  ['the second Tuesday', { kind: 'monthlyByWeekday', nth: 2, byDay: 'TU' }],
  ['29 February', { kind: 'yearlyByDate', byMonth: 2, byMonthDay: 29 }],
  ['the last Sunday of May', { kind: 'yearlyByWeekday', byMonth: 5, nth: -1, byDay: 'SU' }],
  ['single dates', { kind: 'dates', dates: ['2026-05-01', '2026-12-24'] }],
])('accepts %s as a rule', (_, rule) => {
  expect(issues(ruled(rule))).toEqual([]);
});

test.each([
  ['24 hours from any time', { start: '06:00', end: '06:00', endDate: { kind: 'after', days: 1 } }],
  ['a year', { endDate: { kind: 'after', days: planLimits.days } }],
  ['an end on the same date', { endDate: { kind: 'after', days: 0 } }],
  ['an end on the 1st', { start: '00:00', end: '00:00', endDate: { kind: 'on', monthDay: 1 } }],
  ['an end on the last day of February', { endDate: { kind: 'on', monthDay: -1, month: 2 } }],
])('accepts %s', (_, given) => {
  expect(issues(plan({ slots: [slot(given)] }))).toEqual([]);
});

test.each([
  ['a slot of no length', plan({ slots: [slot({ end: '07:00' })] }), 'slots.0.end', 'endEqualsStart'],
  [
    'an end before the start on the same date',
    plan({ slots: [slot({ end: '06:00', endDate: { kind: 'after', days: 0 } })] }),
    'slots.0.end',
    'untilBeforeFrom',
  ],
  [
    'a slot of no length on one date',
    plan({ slots: [slot({ end: '07:00', endDate: { kind: 'after', days: 0 } })] }),
    'slots.0.end',
    'untilBeforeFrom',
  ],
  [
    'a slot of more than a year',
    plan({ slots: [slot({ endDate: { kind: 'after', days: planLimits.days + 1 } })] }),
    'slots.0.endDate.days',
    'slotTooLong',
  ],
  [
    'an end on an earlier date',
    plan({ slots: [slot({ endDate: { kind: 'after', days: -1 } })] }),
    'slots.0.endDate.days',
    'untilBeforeFrom',
  ],
  [
    'an end on 31 June',
    plan({ slots: [slot({ endDate: { kind: 'on', monthDay: 31, month: 6 } })] }),
    'slots.0.endDate.monthDay',
    'noSuchDay',
  ],
  ['a time that no clock shows', plan({ slots: [slot({ start: '24:00' })] }), 'slots.0.start', 'invalid_format'],
  ['an inverted range', plan({ until: '2026-02-28' }), 'until', 'untilBeforeFrom'],
  ['a date that does not exist', plan({ from: '2026-02-29' }), 'from', 'invalid_format'],
  ['an unknown zone', plan({ timeZone: 'Mars/Olympus' }), 'timeZone', 'unknownTimezone'],
  ['two slots of one id', plan({ slots: [slot(), slot()] }), 'slots.1.id', 'duplicate'],
  [
    'too many slots',
    plan({ slots: Array.from({ length: planLimits.slots + 1 }, (_, i) => slot({ id: `s${i}` })) }),
    'slots',
    'too_big',
  ],
  ['a slot without programs', plan({ slots: [slot({ programs: [] })] }), 'slots.0.programs', 'too_small'],
  [
    'a program of no length',
    plan({ slots: [slot({ programs: [{ programId: id, length: { unit: 'seconds', amount: 0 } }] })] }),
    'slots.0.programs.0.length.amount',
    'too_small',
  ],
  ['a priority above the highest', plan({ slots: [slot({ priority: 11 })] }), 'slots.0.priority', 'too_big'],
  ['ten thousand exclusions', plan({ exclusions: { dates: days(10_000) } }), 'exclusions.dates', 'too_big'],
  [
    'an exclusion given twice',
    plan({ exclusions: { dates: ['2026-03-08', '2026-03-08'] } }),
    'exclusions.dates.1',
    'duplicate',
  ],
  ['a repetition without measure', ruled({ ...daily, count: 1_001 }), 'slots.0.rule.count', 'too_big'],
  ['an interval of none', ruled({ ...daily, interval: 0 }), 'slots.0.rule.interval', 'too_small'],
  [
    'an end both by date and by number',
    ruled({ ...daily, until: '2026-04-01', count: 3 }),
    'slots.0.rule.count',
    'untilOrCount',
  ],
  [
    'a rule that ends before it begins',
    ruled({ ...daily, until: '2026-02-28' }),
    'slots.0.rule.until',
    'untilBeforeFrom',
  ],
  [
    'a rule that ends before its own begin',
    ruled({ ...daily, from: '2026-05-02', until: '2026-05-01' }),
    'slots.0.rule.until',
    'untilBeforeFrom',
  ],
  ['30 February', ruled({ kind: 'yearlyByDate', byMonth: 2, byMonthDay: 30 }), 'slots.0.rule.byMonthDay', 'noSuchDay'],
  ['day 0', ruled({ kind: 'monthlyByDate', byMonthDay: [0] }), 'slots.0.rule.byMonthDay.0', 'noSuchDay'],
  ['no weekday', ruled({ kind: 'weekly', byDay: [] }), 'slots.0.rule.byDay', 'too_small'],
  ['a rule of another kind', ruled({ kind: 'hourly' }), 'slots.0.rule.kind', 'invalid_union'],
])('%s is refused at its field', (_, content, path, issue) => {
  expect(issues(content)).toEqual([[path, issue]]);
});

test('accepts all-day slots and slots that end the next day', () => {
  expect(issues(plan({ slots: [slot({ start: '00:00', end: '24:00' })] }))).toEqual([]);
  expect(issues(plan({ slots: [slot({ start: '22:00', end: '02:00' })] }))).toEqual([]);
});

test('applies the same rules to a stored plan', () => {
  expect(playPlan.safeParse({ ...plan(), id, revision: 3 }).success).toBe(true);
  expect(playPlan.safeParse({ ...plan({ until: '2026-02-28' }), id, revision: 3 }).error?.issues[0]?.path).toEqual([
    'until',
  ]);
});

test('limits the days of a calendar', () => {
  const named = days(planLimits.dates + 1).map((date) => ({ date, name: 'Holiday' }));
  expect(dayCalendar.safeParse({ id, name: 'Holidays', days: named.slice(1) }).success).toBe(true);
  expect(dayCalendar.safeParse({ id, name: 'Holidays', days: named }).success).toBe(false);
});

test('gives each priority its own name', () => {
  expect(Object.keys(priorities)).toHaveLength(10);
  expect(new Set(Object.values(priorities)).size).toBe(10);
});

test('reads a stored manifest from before there were plans', () => {
  const kept = {
    terminalId: id,
    terminalName: 'Lobby',
    revision: 1,
    serverTime: '2026-05-04T12:00:00Z',
    heartbeatSeconds: 30,
    settings: { volume: 100, brightness: 100, rotation: 0, onTime: null, offTime: null },
    house: { name: 'Shop', logo: null },
    playNow: null,
    published: [],
    programs: [],
    files: [],
  };
  expect(manifest.parse(kept)).toMatchObject({
    traits: { tags: [], orientation: null, groupIds: [] },
    power: null,
    emergency: null,
    messages: [],
    plans: [],
    calendars: [],
    defaultProgram: null,
  });
});
