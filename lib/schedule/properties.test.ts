import { manifest } from '@/lib/contract/gateway';
import { shownMessage } from '@/lib/contract/message';
import { planLimits, playPlan, weekdays } from '@/lib/contract/play-plan';
import fc from '@/lib/test/fast-check';
import { agenda } from './agenda';
import { dateText, dayNumber } from './dates';
import { diff } from './diff';
import { resolve } from './resolve';
import type { ScheduleInputs } from './types';

const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const DAY = 86_400_000;
/** Period before the clock change in Europe and after the one in America. */
const FIRST = dayNumber('2026-03-20');
const PERIOD = 14;
const programs = [1, 2, 3, 4].map((n) => ({ id: uuid(n), name: `Program ${n}` }));

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '10', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const day = fc.integer({ min: FIRST - 2, max: FIRST + PERIOD + 2 });
const date = day.map(dateText);
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 1_439 }))
  .map(([of, minute]) => new Date(of * DAY + minute * 60_000).toISOString());
const program = fc.constantFrom(...programs.map(({ id }) => id));
const uses = fc.array(
  fc.record({ calendarId: fc.constant(uuid(90)), use: fc.constantFrom('notOn', 'onlyOn', 'dayBefore') }),
  { maxLength: 1 },
);
const rule = fc.oneof(
  fc.record({ kind: fc.constant('daily'), interval: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('weekly'), byDay: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }) }),
  fc.record({ kind: fc.constant('dates'), dates: fc.uniqueArray(date, { minLength: 1, maxLength: 5 }) }),
);
const endDate = fc.oneof(
  fc.record({ kind: fc.constant('after'), days: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(366)) }),
  fc.record({
    kind: fc.constant('on'),
    monthDay: fc.constantFrom(-1, 1, 15, 28, 31),
    month: fc.constantFrom(null, 3, 4),
  }),
);
const slot = (index: number) =>
  fc.record({
    id: fc.constant(`slot-${index}`),
    rule,
    start: clock,
    end: clock,
    endDate: fc.option(endDate, { nil: undefined }),
    programs: fc.array(fc.record({ programId: program }), { minLength: 1, maxLength: 2 }),
    priority: fc.integer({ min: 4, max: 6 }),
    interleave: fc.boolean(),
    weight: fc.integer({ min: 1, max: 3 }),
    calendars: uses,
    except: fc.option(fc.uniqueArray(date, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    conditions: fc.record({ tags: fc.subarray(['window']), orientation: fc.constantFrom(null, 'portrait') }),
  });
const plan = (index: number) =>
  fc
    .record({
      id: fc.constant(uuid(50 + index)),
      revision: fc.constant(1),
      name: fc.constant(`Plan ${index}`),
      timeZone: fc.constantFrom('terminal', 'Europe/Rome', 'Asia/Kathmandu', 'America/New_York'),
      from: date,
      until: fc.option(date),
      slots: fc.tuple(slot(0), slot(1), slot(2)),
      exclusions: fc.record({ dates: fc.uniqueArray(date, { maxLength: 3 }), calendars: uses }),
      defaultProgramId: fc.option(program),
    })
    .map((each) => playPlan.safeParse(each).data)
    .filter((each) => each !== undefined);
const message = (index: number) =>
  fc.record({
    id: fc.constant(uuid(60 + index)),
    // Produces two publishes of one message at times.
    messageId: fc.constantFrom(uuid(80), uuid(81 + index)),
    name: fc.constant(`Message ${index}`),
    texts: fc.constant({ en: 'Closed today' }),
    versionId: fc.constant(null),
    place: fc.constantFrom('top' as const, 'full' as const),
    priority: fc.integer({ min: 1, max: 3 }),
    from: fc.option(instant),
    until: fc.option(instant),
  });
const published = (index: number) =>
  fc.record({
    publishId: fc.constant(uuid(70 + index)),
    name: fc.constant(`Publish ${index}`),
    mode: fc.constantFrom('replace' as const, 'append' as const),
    priority: fc.integer({ min: 4, max: 6 }),
    from: fc.option(instant),
    until: fc.option(instant),
    programs: fc.array(program, { maxLength: 2 }),
  });

const trigger = (index: number) =>
  fc
    .record({
      name: fc.constant(`Trigger ${index}`),
      seconds: fc.option(fc.integer({ min: 60, max: 7_200 })),
      priority: fc.integer({ min: 4, max: 6 }),
      place: fc.constantFrom(null, 'top' as const, 'full' as const),
      versionId: fc.constantFrom(uuid(1), uuid(2), uuid(99)),
    })
    .map(({ place, versionId, ...rest }) => ({
      id: uuid(30 + index),
      ...rest,
      coolDown: 0,
      inputs: [],
      versionId: place === null ? versionId : null,
      message: place === null ? null : shownMessage.parse({ name: rest.name, texts: { en: 'Wine' }, place }),
    }));
const firing = fc.record({ triggerId: fc.constantFrom(uuid(30), uuid(31), uuid(32)), at: instant });

const inputs: fc.Arbitrary<ScheduleInputs> = fc.record({
  settings: fc.oneof(fc.constant({ onTime: null, offTime: null }), fc.record({ onTime: clock, offTime: clock })),
  timeZone: fc.constantFrom('Europe/Rome', 'Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'UTC'),
  traits: fc.record({
    tags: fc.subarray(['window']),
    orientation: fc.constantFrom('landscape' as const, 'portrait' as const, null),
    groupIds: fc.constant([]),
  }),
  power: fc.option(
    fc.record({
      windows: fc.array(
        fc.record({
          byDay: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
          start: clock,
          end: clock,
          calendars: fc.constant([]),
        }),
        { maxLength: 2 },
      ),
      wokenAt: fc.option(instant),
    }),
  ),
  emergency: fc.option(
    fc.record({
      id: fc.constant(uuid(40)),
      name: fc.constant('Fire'),
      programs: fc.array(program, { maxLength: 1 }),
      until: instant,
      drill: fc.boolean(),
    }),
  ),
  emergencies: fc.option(
    fc.array(
      fc.record({
        id: fc.constantFrom(uuid(40), uuid(41)),
        name: fc.constantFrom('Fire', 'Flood'),
        programs: fc.array(program, { maxLength: 1 }),
        from: fc.option(instant),
        until: instant,
        drill: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    { nil: undefined },
  ),
  triggers: fc.tuple(trigger(0), trigger(1), trigger(2)),
  fired: fc.array(firing, { maxLength: 6 }),
  messages: fc.tuple(message(0), message(1)),
  playNow: fc.option(fc.record({ programs: fc.array(program, { maxLength: 1 }), until: fc.option(instant) }), {
    freq: 1,
  }),
  plans: fc.tuple(plan(0), plan(1)),
  calendars: fc
    .record({
      id: fc.constant(uuid(90)),
      name: fc.constant('Holidays'),
      days: fc.uniqueArray(date, { maxLength: 4 }).map((dates) => dates.map((of) => ({ date: of, name: 'Holiday' }))),
    })
    .map((each) => [each]),
  published: fc.tuple(published(0), published(1), published(2)),
  switchedOff: fc.subarray(
    programs.map(({ id }) => id),
    { maxLength: 2 },
  ),
  defaultProgram: fc.option(program),
  programs: fc.constant(programs),
});

const from = FIRST * DAY;
const to = from + PERIOD * DAY;

test('makes agenda and resolve agree around every edge', () => {
  fc.assert(
    fc.property(inputs, fc.array(fc.integer({ min: from, max: to - 1 }), { maxLength: 20 }), (given, some) => {
      const stretches = agenda(given, from, to);
      expect([stretches[0]?.from, stretches.at(-1)?.until]).toEqual([from, to]);
      const edges = stretches.flatMap((each) => [each.from - 1, each.from, each.from + 1, each.until - 1]);
      // New objects each time, to bypass caches.
      const apart = structuredClone(given);
      for (const instant of [...edges, ...some]) {
        if (instant < from || instant >= to) continue;
        const { from: start, until, ...stretch } = stretches.find((each) => each.until > instant) ?? fail();
        expect(start).toBeLessThanOrEqual(instant);
        const { until: changes, ...answer } = resolve(apart, instant);
        expect(answer).toEqual(stretch);
        // The content stays at least as long as the result.
        if (changes !== null) expect(Math.min(changes, to)).toBeGreaterThanOrEqual(until);
      }
    }),
  );
});

test('sets until to the next visible change', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: from, max: to - 1 }), (given, instant) => {
      const { now, over, until } = resolve(given, instant);
      if (until === null) return;
      const before = resolve(given, until - 1);
      const after = resolve(given, until);
      expect([before.now, before.over]).toEqual([now, over]);
      if (until < instant + 7 * DAY) expect([after.now, after.over]).not.toEqual([now, over]);
    }),
  );
});

test('finds differences exactly where two agendas differ', () => {
  fc.assert(
    fc.property(inputs, inputs, (one, other) => {
      expect(diff(one, structuredClone(one), from, to)).toEqual([]);
      for (const { from: start, until, before, after } of diff(one, other, from, to)) {
        expect([before.now, before.over]).not.toEqual([after.now, after.over]);
        for (const instant of [start, until - 1]) {
          expect(resolve(one, instant)).toMatchObject({ now: before.now, over: before.over });
          expect(resolve(other, instant)).toMatchObject({ now: after.now, over: after.over });
        }
      }
    }),
  );
});

test('resolves a manifest equally after a JSON round trip', () => {
  fc.assert(
    fc.property(
      inputs,
      fc.array(fc.integer({ min: from, max: to - 1 }), { minLength: 1, maxLength: 5 }),
      (given, instants) => {
        const sent = {
          terminalId: uuid(1),
          terminalName: 'Lobby',
          revision: 1,
          serverTime: new Date(from).toISOString(),
          heartbeatSeconds: 30,
          house: { name: 'Shop', logo: null },
          files: [],
          ...given,
          settings: { volume: 100, brightness: 100, rotation: 0, ...given.settings },
          programs: [],
        };
        const held = manifest.parse(JSON.parse(JSON.stringify(sent)));
        for (const instant of instants)
          expect(resolve({ ...held, timeZone: given.timeZone, programs, fired: given.fired }, instant)).toEqual(
            resolve(given, instant),
          );
      },
    ),
  );
});

test('handles a plan at its limits', () => {
  const slots = Array.from({ length: planLimits.slots }, (_, i) => ({
    id: `slot-${i}`,
    rule: { kind: 'daily' },
    start: '08:00',
    end: '20:00',
    programs: Array.from({ length: planLimits.programs }, () => ({ programId: uuid(1) })),
    interleave: true,
    weight: 1 + (i % 10),
  }));
  const full = playPlan.parse({ id: uuid(50), revision: 1, name: 'Full', from: '2026-01-01', until: null, slots });
  const given: ScheduleInputs = {
    settings: { onTime: null, offTime: null },
    timeZone: 'UTC',
    playNow: null,
    published: [],
    plans: [full],
    programs,
  };
  expect(resolve(given, from + DAY / 2).because).toHaveLength(planLimits.slots);
});

function fail(): never {
  throw new Error('a gap');
}
