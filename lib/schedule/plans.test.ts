import { type PlacedMessage, placedMessage } from '@/lib/contract/gateway';
import { type DayCalendar, type PlayPlan, playPlan } from '@/lib/contract/play-plan';
import { agenda } from './agenda';
import { conflicts } from './conflicts';
import { diff } from './diff';
import { resolve } from './resolve';
import type { ScheduleInputs } from './types';

const at = (text: string) => Date.parse(text);
const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [breakfast, lunch, loop, evening] = [uuid(1), uuid(2), uuid(3), uuid(4)] as const;
const holidays: DayCalendar = { id: uuid(90), name: 'Holidays', days: [{ date: '2026-05-01', name: 'Labour Day' }] };
const weekdays = { kind: 'weekly', byDay: ['MO', 'TU', 'WE', 'TH', 'FR'] };

const slot = (id: string, start: string, end: string, programId: string, given: object = {}) => ({
  id,
  rule: { kind: 'daily' },
  start,
  end,
  programs: [{ programId }],
  ...given,
});
const plan = (slots: object[], given: object = {}): PlayPlan =>
  playPlan.parse({ id: uuid(50), revision: 1, name: 'Café', from: '2026-01-01', until: null, slots, ...given });
const inputs = (given: Partial<ScheduleInputs> = {}): ScheduleInputs => ({
  settings: { onTime: null, offTime: null },
  timeZone: 'Europe/Rome',
  playNow: null,
  calendars: [holidays],
  published: [
    { publishId: uuid(70), name: 'Loop', mode: 'replace', priority: 5, from: null, until: null, programs: [loop] },
  ],
  programs: [
    { id: breakfast, name: 'Breakfast' },
    { id: lunch, name: 'Lunch' },
    { id: loop, name: 'Loop' },
    { id: evening, name: 'Evening' },
  ],
  ...given,
});
const cafe = plan([
  slot('breakfast', '06:00', '11:00', breakfast),
  slot('lunch', '11:00', '15:00', lunch, {
    rule: weekdays,
    calendars: [{ calendarId: holidays.id, use: 'notOn' }],
  }),
]);
/** Returns the program on the screen, or what replaces it, and until when. */
const playing = (given: ScheduleInputs, instant: string) => {
  const { now, until } = resolve(given, at(instant));
  return [now.kind === 'programs' ? now.programs.join() : now.kind, until && new Date(until).toISOString()];
};

test('skips a disabled program in its slot', () => {
  const both = plan([
    slot('lunch', '11:00', '15:00', lunch, { programs: [{ programId: lunch }, { programId: evening }] }),
  ]);
  const noon = '2026-05-04T12:00:00+02:00';
  const without = (...switchedOff: string[]) => resolve(inputs({ plans: [both], switchedOff }), at(noon));
  expect(without(lunch)).toMatchObject({
    now: { because: 'plan', programs: [evening] },
    losers: [{ name: 'Café: Lunch (11:00–15:00)', reason: 'switchedOff' }, { name: 'Loop' }],
  });
  expect(without(lunch, evening).now).toEqual({ kind: 'programs', because: 'published', programs: [loop] });
  const otherwise = plan([], { defaultProgramId: lunch });
  expect(resolve(inputs({ plans: [otherwise], switchedOff: [lunch] }), at(noon)).now).toMatchObject({
    programs: [loop],
  });
});

describe('breakfast until 11, lunch on working weekdays, else the loop', () => {
  test.each([
    ['breakfast', '2026-04-30T08:00:00+02:00', breakfast, '2026-04-30T09:00:00.000Z'],
    ['the end of breakfast', '2026-04-30T11:00:00+02:00', lunch, '2026-04-30T13:00:00.000Z'],
    ['a holiday', '2026-05-01T12:00:00+02:00', loop, '2026-05-02T04:00:00.000Z'],
    ['a Saturday', '2026-05-02T12:00:00+02:00', loop, '2026-05-03T04:00:00.000Z'],
    ['the evening', '2026-05-04T20:00:00+02:00', loop, '2026-05-05T04:00:00.000Z'],
  ])('%s', (_, instant, program, until) => {
    expect(playing(inputs({ plans: [cafe] }), instant)).toEqual([program, until]);
  });

  test('returns reasons and losers', () => {
    expect(resolve(inputs({ plans: [cafe] }), at('2026-05-04T12:00:00+02:00'))).toMatchObject({
      now: { kind: 'programs', because: 'plan', programs: [lunch], lengths: [{ unit: 'plays', amount: 1 }] },
      because: [
        { layer: 'plan', code: 'planned', name: 'Café: Lunch (11:00–15:00)', planId: cafe.id, slotId: 'lunch' },
      ],
      losers: [{ layer: 'published', name: 'Loop', reason: 'outranked' }],
    });
    expect(resolve(inputs({ plans: [cafe] }), at('2026-05-01T12:00:00+02:00')).losers).toEqual([
      {
        layer: 'plan',
        publishId: null,
        name: 'Café: Lunch (11:00–15:00)',
        planId: cafe.id,
        slotId: 'lunch',
        reason: 'excluded',
      },
    ]);
  });
});

describe('slots at the same time', () => {
  const two = (first: object, second: object, given: object = {}) =>
    inputs({
      plans: [
        plan([
          slot('a', '08:00', '12:00', breakfast, first),
          slot('b', '08:00', '12:00', lunch, second),
          slot('c', '08:00', '12:00', evening, given),
        ]),
      ],
    });
  const noon = at('2026-05-04T08:00:00Z');

  test('plays the highest priority', () => {
    const { now, losers } = resolve(two({ priority: 9 }, {}), noon);
    expect(now).toMatchObject({ programs: [breakfast] });
    expect(losers.map(({ slotId, reason }) => [slotId, reason])).toEqual([
      ['b', 'lowerPriority'],
      ['c', 'lowerPriority'],
      [undefined, 'outranked'],
    ]);
  });

  test('plays the latest slot and plan of one priority', () => {
    expect(resolve(two({}, {}), noon)).toMatchObject({
      now: { programs: [evening] },
      losers: [{ slotId: 'a', reason: 'samePriority' }, { slotId: 'b', reason: 'samePriority' }, {}],
    });
    const plans = [
      plan([slot('new', '08:00', '12:00', lunch)], { id: uuid(52) }),
      plan([slot('old', '08:00', '12:00', breakfast)], { id: uuid(51) }),
    ];
    expect(resolve(inputs({ plans }), noon).now).toMatchObject({ programs: [lunch] });
  });

  test('shares time evenly by weight if interleaved', () => {
    const shared = two(
      { interleave: true, weight: 6 },
      { interleave: true, weight: 2 },
      { interleave: true, weight: 2 },
    );
    const { now, because } = resolve(shared, noon);
    expect(now).toMatchObject({ programs: [breakfast, lunch, breakfast, evening, breakfast] });
    expect(because.map(({ code, slotId }) => [code, slotId])).toEqual([
      ['interleaved', 'a'],
      ['interleaved', 'b'],
      ['interleaved', 'c'],
    ]);
  });
});

test("applies conditions unless the terminal's property is unknown", () => {
  const traits = { tags: ['window'], orientation: 'landscape' as const, groupIds: [uuid(80)] };
  const under = (conditions: object, of: ScheduleInputs['traits'] = traits) =>
    playing(
      inputs({ plans: [plan([slot('a', '00:00', '24:00', lunch, { conditions })])], traits: of }),
      '2026-05-04T10:00Z',
    )[0];
  expect([
    under({ tags: ['door', 'window'] }),
    under({ tags: ['door'] }),
    under({ orientation: 'landscape' }),
    under({ orientation: 'portrait' }),
    under({ orientation: 'portrait' }, { ...traits, orientation: null }),
    under({ groupIds: [uuid(80)], tags: ['window'] }),
    under({ groupIds: [uuid(81)] }),
  ]).toEqual([lunch, loop, lunch, loop, lunch, lunch, loop]);
});

test('skips a deleted program, and a slot without any left', () => {
  const plans = [
    plan([
      slot('gone', '08:00', '10:00', uuid(99)),
      { ...slot('part', '10:00', '12:00', lunch), programs: [{ programId: uuid(99) }, { programId: lunch }] },
    ]),
  ];
  expect(playing(inputs({ plans }), '2026-05-04T07:00:00Z')[0]).toBe(loop);
  expect(resolve(inputs({ plans }), at('2026-05-04T07:00:00Z')).losers).toMatchObject([
    { slotId: 'gone', reason: 'empty' },
  ]);
  expect(playing(inputs({ plans }), '2026-05-04T09:00:00Z')[0]).toBe(lunch);
});

describe('calendars and exclusions', () => {
  const on = (given: object, planGiven: object = {}, calendars = [holidays]) =>
    agenda(
      inputs({ plans: [plan([slot('a', '00:00', '24:00', lunch, given)], planGiven)], calendars, timeZone: 'UTC' }),
      at('2026-04-29T00:00Z'),
      at('2026-05-04T00:00Z'),
    )
      .filter(({ now }) => now.kind === 'programs' && now.programs[0] === lunch)
      .map(({ from, until }) => [from, until].map((edge) => new Date(edge).toISOString().slice(5, 10)).join(' to '));
  const calendar = (use: string) => [{ calendarId: holidays.id, use }];

  test.each([
    ['not on', { calendars: calendar('notOn') }, {}, ['04-29 to 05-01', '05-02 to 05-04']],
    ['only on', { calendars: calendar('onlyOn') }, {}, ['05-01 to 05-02']],
    ['on the day before', { calendars: calendar('dayBefore') }, {}, ['04-30 to 05-01']],
    ['except on one date', { except: ['2026-04-30'] }, {}, ['04-29 to 04-30', '05-01 to 05-04']],
    [
      'except on one date and a calendar',
      { except: ['2026-04-30'], calendars: calendar('notOn') },
      {},
      ['04-29 to 04-30', '05-02 to 05-04'],
    ],
    ['an excluded date', {}, { exclusions: { dates: ['2026-05-02'] } }, ['04-29 to 05-02', '05-03 to 05-04']],
    [
      'a calendar of the plan',
      {},
      { exclusions: { calendars: calendar('notOn') } },
      ['04-29 to 05-01', '05-02 to 05-04'],
    ],
    ['until is inclusive', {}, { until: '2026-05-01' }, ['04-29 to 05-02']],
  ])('%s', (_, given, planGiven, expected) => {
    expect(on(given, planGiven)).toEqual(expected);
  });

  test('ignores a deleted calendar', () => {
    expect(on({ calendars: calendar('onlyOn') }, {}, [])).toEqual(['04-29 to 05-04']);
  });

  test('continues a night slot into an excluded date', () => {
    const night = plan([slot('night', '22:00', '02:00', evening)], { exclusions: { dates: ['2026-05-01'] } });
    const given = inputs({ plans: [night], timeZone: 'UTC' });
    expect(playing(given, '2026-05-01T01:00:00Z')).toEqual([evening, '2026-05-01T02:00:00.000Z']);
    expect(playing(given, '2026-05-01T23:00:00Z')[0]).toBe(loop);
    expect(playing(given, '2026-05-02T01:00:00Z')[0]).toBe(loop);
  });
});

test("plays a plan's default program on its dates between slots", () => {
  const plans = [
    plan([slot('a', '08:00', '12:00', lunch)], {
      defaultProgramId: evening,
      from: '2026-05-04',
      until: '2026-05-04',
      timeZone: 'UTC',
    }),
  ];
  const given = inputs({ plans });
  expect(
    agenda(given, at('2026-05-03T23:00Z'), at('2026-05-05T01:00Z')).map(({ from, because: [why] }) => [
      new Date(from).toISOString().slice(8, 16),
      why?.code,
    ]),
  ).toEqual([
    ['03T23:00', 'publishedLatest'],
    ['04T00:00', 'planDefault'],
    ['04T08:00', 'planned'],
    ['04T12:00', 'planDefault'],
    ['05T00:00', 'publishedLatest'],
  ]);
});

test("uses a plan's own zone on every terminal", () => {
  const plans = [plan([slot('a', '08:00', '12:00', lunch)], { timeZone: 'Asia/Tokyo' })];
  expect(playing(inputs({ plans }), '2026-05-04T00:00:00Z')).toEqual([lunch, '2026-05-04T03:00:00.000Z']);
});

describe('order of the layers', () => {
  const emergency = { id: uuid(60), name: 'Fire', programs: [evening], until: '2026-05-04T10:30:00Z', drill: false };
  const message = (n: number, given: Partial<PlacedMessage> = {}) =>
    placedMessage.parse({
      id: uuid(n),
      messageId: uuid(n + 20),
      name: `Message ${n}`,
      texts: { en: 'Closed today' },
      place: 'full',
      priority: 5,
      from: null,
      until: null,
      versionId: null,
      ...given,
    });
  const noon = at('2026-05-04T10:00:00Z');
  const all = inputs({
    plans: [cafe],
    power: null,
    emergency,
    messages: [message(61)],
    playNow: { programs: [breakfast], until: null },
    defaultProgram: evening,
  });
  const codes = (given: ScheduleInputs, instant = noon) => resolve(given, instant).because.map(({ code }) => code);

  test('is emergency, message, play now, plan, published, default, house', () => {
    const steps: Partial<ScheduleInputs>[] = [
      {},
      { emergency: null },
      { messages: [] },
      { playNow: null },
      { plans: [] },
    ];
    steps.push({ published: [] }, { defaultProgram: null });
    let given = all;
    const found = steps.map((step) => {
      given = { ...given, ...step };
      return codes(given);
    });
    expect(found.flat()).toEqual([
      'emergency',
      'fullMessage',
      'playNow',
      'planned',
      'publishedLatest',
      'defaultProgram',
      'nothingElse',
    ]);
  });

  test('ends an emergency with its lease and marks a drill', () => {
    expect(resolve(all, noon).until).toBe(at(emergency.until));
    expect(codes(all, at(emergency.until))).toEqual(['fullMessage']);
    expect(resolve(all, at(emergency.until)).losers[0]).toMatchObject({ layer: 'emergency', reason: 'expired' });
    expect(codes({ ...all, emergency: { ...emergency, drill: true } })).toEqual(['drill']);
  });

  describe('with a list of emergencies', () => {
    const second = 1_000;
    const from = (instant: number) => new Date(instant).toISOString();
    const later = {
      ...emergency,
      name: 'Flood',
      from: from(noon + 90 * 86_400_000),
      until: from(noon + 91 * 86_400_000),
    };
    const shorter = { ...emergency, name: 'Storm', from: from(noon), until: from(noon + second) };
    const given = { ...all, emergency: null, emergencies: [later, shorter, { ...emergency, from: null }] };
    const names = (instant: number) => resolve(given, instant).because.map(({ name }) => name);

    test('shows the newest, then the other one, to the second', () => {
      expect([names(noon), names(noon + second - 1), names(noon + second)]).toEqual([['Storm'], ['Storm'], ['Fire']]);
      expect(resolve(given, noon).losers[0]).toMatchObject({ name: 'Fire', reason: 'outranked' });
    });

    test('begins and ends one months ahead to the second', () => {
      const [begins, ends] = [at(later.from), at(later.until)];
      const codesAt = [begins - second, begins, ends - second, ends].map((instant) => names(instant).join());
      expect(codesAt).toEqual([names(begins - second).join(), 'Flood', 'Flood', names(ends).join()]);
      expect(names(begins - second)).not.toEqual(['Flood']);
    });
  });

  test('shows nothing on a dark panel', () => {
    expect(codes({ ...all, settings: { onTime: '18:00', offTime: '20:00' } })).toEqual(['offHours']);
  });

  test('shows messages in their period, highest priority first', () => {
    const ticker = message(62, { place: 'bottom', priority: 3, until: '2026-05-04T11:00:00Z' });
    const box = message(63, { place: 'box', priority: 7 });
    const later = message(64, { place: 'top', from: '2026-05-05T00:00:00Z' });
    const given = inputs({ messages: [ticker, later, box] });
    expect(resolve(given, noon)).toMatchObject({
      now: { programs: [loop] },
      until: at('2026-05-04T11:00:00Z'),
      over: [
        { id: box.id, name: 'Message 63', priority: 7, place: 'box' },
        { id: ticker.id, name: 'Message 62', priority: 3, place: 'bottom' },
      ],
    });
    expect(resolve({ ...given, emergency }, noon).over).toEqual([]);
  });

  test('shows only the later publish of one message', () => {
    const same = { messageId: uuid(90) };
    const ticker = message(61, { ...same, place: 'bottom' });
    const atOnce = message(62, { ...same, priority: 11, until: '2026-05-04T10:10:00Z' });
    const given = inputs({ messages: [ticker, atOnce] });
    expect(resolve(given, noon)).toMatchObject({
      now: { messageId: uuid(62) },
      over: [],
      until: at(atOnce.until ?? ''),
    });
    expect(resolve(given, at('2026-05-04T10:10:00Z'))).toMatchObject({
      now: { programs: [loop] },
      over: [{ id: ticker.id }],
    });

    const hidden = inputs({ messages: [message(61, same), message(62, { ...same, place: 'box' })] });
    expect(resolve(hidden, noon)).toMatchObject({
      now: { programs: [loop] },
      over: [{ id: uuid(62) }],
      losers: [{ layer: 'message', name: 'Message 61', reason: 'replaced' }],
    });
  });

  test('shows the full-screen message of the highest priority', () => {
    const given = inputs({ messages: [message(61), message(62, { priority: 8 }), message(63)] });
    expect(resolve(given, noon)).toMatchObject({
      now: { kind: 'message', messageId: uuid(62) },
      losers: [{ reason: 'lowerPriority' }, { reason: 'lowerPriority' }, { reason: 'outranked' }],
    });
  });
});

describe('changes between two inputs', () => {
  const from = at('2026-05-04T00:00:00Z');
  const to = at('2026-05-05T00:00:00Z');

  test('are limited to what plays after an earlier end', () => {
    const moved = plan([slot('breakfast', '06:00', '10:00', breakfast), ...cafe.slots.slice(1)]);
    const changes = diff(inputs({ plans: [cafe] }), inputs({ plans: [moved] }), from, to);
    expect(changes).toMatchObject([
      {
        from: at('2026-05-04T08:00:00Z'),
        until: at('2026-05-04T09:00:00Z'),
        before: { now: { programs: [breakfast] }, because: [{ slotId: 'breakfast' }] },
        after: { now: { programs: [loop] }, because: [{ code: 'publishedLatest' }] },
      },
    ]);
  });

  test('ignore equal content for other reasons', () => {
    expect(diff(inputs({ plans: [cafe] }), inputs({ plans: [{ ...cafe, name: 'Renamed' }] }), from, to)).toEqual([]);
  });
});

describe('conflicts', () => {
  const from = at('2026-05-04T00:00:00Z');
  const to = at('2026-05-18T00:00:00Z');
  const found = (...plans: PlayPlan[]) =>
    conflicts({ plans, calendars: [holidays], timeZone: 'UTC' }, from, to).map((each) => [
      each.wins.slotId,
      each.loses.slotId,
      new Date(each.from).toISOString().slice(5, 16),
      new Date(each.until).toISOString().slice(5, 16),
    ]);
  const tuesday = { rule: { kind: 'weekly', byDay: ['TU'] } };

  test('are found within a plan with their first overlap', () => {
    const both = plan([slot('a', '08:00', '12:00', lunch), slot('b', '11:00', '13:00', evening, tuesday)]);
    expect(found(both)).toEqual([['b', 'a', '05-05T11:00', '05-05T12:00']]);
  });

  test('are found between plans, even around another slot', () => {
    const older = plan([slot('a', '08:00', '12:00', lunch)], { id: uuid(51) });
    const newer = plan(
      [slot('b', '11:00', '13:00', evening, tuesday), slot('c', '11:30', '11:45', loop, { priority: 1 })],
      {
        id: uuid(52),
      },
    );
    expect(found(newer, older)).toEqual([['b', 'a', '05-05T11:00', '05-05T12:00']]);
  });

  test.each([
    ['another priority', { priority: 6 }, {}],
    ['both interleave', { interleave: true }, { interleave: true }],
    ['they only touch', { start: '12:00', end: '14:00' }, {}],
    [
      'screens of another orientation',
      { conditions: { orientation: 'portrait' } },
      { conditions: { orientation: 'landscape' } },
    ],
    ['days taken out', { calendars: [{ calendarId: holidays.id, use: 'onlyOn' }] }, {}],
  ])('ignore %s', (_, first, second) => {
    expect(
      found(plan([slot('a', '08:00', '12:00', lunch, second), slot('b', '10:00', '14:00', evening, first)])),
    ).toEqual([]);
  });

  test('include an interleaving slot with one that does not', () => {
    expect(
      found(plan([slot('a', '08:00', '12:00', lunch, { interleave: true }), slot('b', '08:00', '12:00', evening)])),
    ).toHaveLength(1);
  });
});
