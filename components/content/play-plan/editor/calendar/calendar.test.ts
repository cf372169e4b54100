import { weekOf, weekStart } from '@/components/content/play-plan/shared/week-start';
import { planContent, planSlot } from '@/lib/contract/play-plan';
import { dayNumber } from '@/lib/schedule';
import { clashes } from './clashes';
import { arrowKeyStep, dragSlot, spanOfDrop } from './gesture';
import { columnsBetween, placeAt } from './grid';
import { type History, noHistory, recordChange, redoStep, undoStep } from './history';
import { movedRule } from './moved-rule';
import { isDrawn, occurrences, partsOf } from './occurrences';
import { canExcludeDate, detachDate, excludeDate, includeDate, isLeftOut } from './single-date';
import { moveSpan, spanOf, stretchEnd, stretchStart, timesOf } from './span';

const PROGRAM = '00000000-0000-7000-8000-00000000000a';
/** 2026-03-02, a Monday. */
const MONDAY = dayNumber('2026-03-02');
const rule = (more: object) => planSlot.shape.rule.parse({ kind: 'weekly', byDay: ['MO'], ...more });
const slot = (id: string, start: string, end: string, more: object = {}) =>
  planSlot.parse({
    id,
    rule: { kind: 'daily' },
    start,
    end,
    programs: [{ programId: PROGRAM }],
    ...more,
  });
const plan = (slots: object[], more: object = {}) =>
  planContent.parse({ name: 'Plan', from: '2026-01-01', until: null, slots, ...more });
const onMonday = (content: ReturnType<typeof plan>) => occurrences(content, [], MONDAY, 1);

describe('slot times', () => {
  test('counts minutes from its first date, also past midnight', () => {
    expect(spanOf({ start: '22:00', end: '02:30' })).toEqual({ start: 1320, end: 1590 });
    expect(spanOf({ start: '00:00', end: '24:00' })).toEqual({ start: 0, end: 1440 });
    expect(timesOf({ start: 1320, end: 1590 })).toEqual({ start: '22:00', end: '02:30' });
    expect(timesOf({ start: 600, end: 1440 })).toEqual({ start: '10:00', end: '24:00' });
  });

  test('names an end date only for 24 hours and more', () => {
    expect(timesOf({ start: 360, end: 1800 })).toEqual({
      start: '06:00',
      end: '06:00',
      endDate: { kind: 'after', days: 1 },
    });
    expect(timesOf({ start: 0, end: 4320 })).toEqual({
      start: '00:00',
      end: '00:00',
      endDate: { kind: 'after', days: 3 },
    });
  });

  test.each([
    ['onto the next quarter', { start: 547, end: 600 }, 15, { start: 555, end: 608 }],
    ['not before midnight', { start: 30, end: 90 }, -60, { start: 0, end: 60 }],
    ['not past its date', { start: 1380, end: 1500 }, 240, { start: 1425, end: 1545 }],
    ['all day stays', { start: 0, end: 1440 }, 60, { start: 0, end: 1440 }],
    ['24 hours at any time', { start: 360, end: 1800 }, 60, { start: 420, end: 1860 }],
  ])('moves: %s', (_, span, by, to) => expect(moveSpan(span, by)).toEqual(to));

  test.each([
    ['to the next day', { start: 1320, end: 1380 }, 120, { start: 1320, end: 1500 }],
    ['no shorter than a quarter', { start: 600, end: 660 }, -300, { start: 600, end: 615 }],
    ['by days', { start: 600, end: 660 }, 2880, { start: 600, end: 3540 }],
    ['up to 366 days', { start: 600, end: 660 }, 1_000_000, { start: 600, end: 527_040 }],
  ])('stretches the end: %s', (_, span, by, to) => expect(stretchEnd(span, by)).toEqual(to));

  test.each([
    ['no shorter than a quarter', { start: 600, end: 660 }, 300, { start: 645, end: 660 }],
    ['to more than 24 hours', { start: 1320, end: 1590 }, -3000, { start: 0, end: 1590 }],
    ['all day from midnight', { start: 600, end: 1440 }, -3000, { start: 0, end: 1440 }],
    ['it stays on its date', { start: 1320, end: 1590 }, 600, { start: 1425, end: 1590 }],
  ])('stretches the start: %s', (_, span, by, to) => expect(stretchStart(span, by)).toEqual(to));
});

describe('moved rule', () => {
  const from = dayNumber('2026-01-01');
  const moved = (of: object, day: string, to: string) =>
    movedRule(planSlot.shape.rule.parse(of), dayNumber(day), dayNumber(to), from);

  test('replaces the weekday without duplicates', () => {
    expect(movedRule(rule({ byDay: ['MO', 'FR'] }), MONDAY, MONDAY + 2, from)).toEqual(rule({ byDay: ['WE', 'FR'] }));
    expect(movedRule(rule({ byDay: ['MO', 'FR'] }), MONDAY, MONDAY + 4, from)).toEqual(rule({ byDay: ['FR'] }));
    expect(movedRule(rule({}), MONDAY, MONDAY, from)).toEqual(rule({}));
  });

  test('shifts a fortnightly rule to another week', () => {
    const fortnightly = rule({ interval: 2, from: '2026-03-02' });
    expect(movedRule(fortnightly, MONDAY, MONDAY - 1, from)).toEqual(
      rule({ interval: 2, from: '2026-02-23', byDay: ['SU'] }),
    );
  });

  test('keeps a daily rule and shifts the start of an alternating one', () => {
    const daily = planSlot.shape.rule.parse({ kind: 'daily' });
    expect(movedRule(daily, MONDAY, MONDAY + 1, from)).toEqual(daily);
    expect(moved({ kind: 'daily', interval: 2 }, '2026-03-02', '2026-03-03')).toMatchObject({ from: '2026-01-02' });
  });

  test.each([
    [{ kind: 'monthlyByDate', byMonthDay: [2, 15] }, '2026-03-02', '2026-03-05', { byMonthDay: [5, 15] }],
    [{ kind: 'monthlyByDate', byMonthDay: [-1] }, '2026-03-31', '2026-03-30', { byMonthDay: [30] }],
    [{ kind: 'monthlyByWeekday', nth: 1, byDay: 'MO' }, '2026-03-02', '2026-03-11', { nth: 2, byDay: 'WE' }],
    [{ kind: 'monthlyByWeekday', nth: -1, byDay: 'MO' }, '2026-03-30', '2026-03-31', { nth: -1, byDay: 'TU' }],
    [{ kind: 'yearlyByDate', byMonth: 3, byMonthDay: 31 }, '2026-03-31', '2026-04-01', { byMonth: 4, byMonthDay: 1 }],
    [
      { kind: 'dates', dates: ['2026-03-02', '2026-03-09'] },
      '2026-03-09',
      '2026-03-01',
      { dates: ['2026-03-01', '2026-03-02'] },
    ],
  ])('moves %j from %s to %s', (of, day, to, expected) => expect(moved(of, day, to)).toMatchObject(expected));
});

describe('calendar', () => {
  test('draws a night on both days and overlapping slots side by side', () => {
    const content = plan([
      slot('night', '22:00', '02:00'),
      slot('early', '01:00', '03:00'),
      slot('noon', '12:00', '13:00'),
    ]);
    const parts = partsOf(onMonday(content), MONDAY, 1).map(
      ({ occurrence, from, until, begins, ends, lane, lanes }) => [
        occurrence.key,
        from,
        until,
        begins,
        ends,
        `${lane}/${lanes}`,
      ],
    );
    expect(parts).toEqual([
      [`night@${MONDAY - 1}`, 0, 120, false, true, '0/2'],
      [`early@${MONDAY}`, 60, 180, true, true, '1/2'],
      [`noon@${MONDAY}`, 720, 780, true, true, '0/1'],
      [`night@${MONDAY}`, 1320, 1440, true, false, '0/1'],
    ]);
  });

  test('draws a slot on each of its days, with one tab stop', () => {
    const long = slot('long', '18:00', '06:00', {
      rule: { kind: 'dates', dates: ['2026-02-27'] },
      endDate: { kind: 'after', days: 5 },
    });
    const parts = partsOf(occurrences(plan([long]), [], MONDAY, 7), MONDAY, 7);
    expect(
      parts.map(({ day, from, until, begins, ends, leads }) => [day - MONDAY, from, until, begins, ends, leads]),
    ).toEqual([
      [0, 0, 1440, false, false, true],
      [1, 0, 1440, false, false, false],
      [2, 0, 360, false, true, false],
    ]);
    const friday = dayNumber('2026-02-27');
    expect([MONDAY + 2, MONDAY + 3].map((first) => isDrawn(long, friday, first, 1))).toEqual([true, false]);
  });

  test('ends a slot where it starts again, but not at an excluded date', () => {
    const long = slot('long', '06:00', '06:00', { endDate: { kind: 'after', days: 3 }, except: ['2026-03-04'] });
    const drawn = occurrences(plan([long]), [], MONDAY, 4).map(({ day, drawnEnd, excluded }) => [
      day - MONDAY,
      drawnEnd,
      excluded,
    ]);
    expect(drawn).toEqual([
      [-1, 1800, false],
      [0, 1800, false],
      [1, 3240, false],
      [2, 1800, true],
      [3, 4680, false],
    ]);
  });

  test('tells excluded dates from those without the slot', () => {
    const content = plan([slot('a', '08:00', '09:00', { rule: rule({ byDay: ['MO', 'TU'] }) })], {
      exclusions: { dates: ['2026-03-03'] },
    });
    const found = occurrences(content, [], MONDAY, 3).map(({ day, excluded }) => [day - MONDAY, excluded]);
    expect(found).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  test('finds clashing slots of equal priority, also over midnight', () => {
    const meeting = (one: object, other: object) =>
      clashes(onMonday(plan([slot('a', '22:00', '02:00', one), slot('b', '01:00', '03:00', other)]))).map(
        ({ wins, loses }) => [wins.key, loses.key],
      );
    expect(meeting({}, {})).toEqual([[`b@${MONDAY}`, `a@${MONDAY - 1}`]]);
    expect(meeting({ priority: 6 }, {})).toEqual([]);
    expect(meeting({ interleave: true }, { interleave: true })).toEqual([]);
    expect(meeting({ conditions: { orientation: 'portrait' } }, { conditions: { orientation: 'landscape' } })).toEqual(
      [],
    );
    expect(meeting({}, { start: '02:00' })).toEqual([]);
    const when = {
      match: 'all',
      comparisons: [{ kind: 'tag', tag: 'Window', is: 'has' }],
      playsIfUnknown: false,
    };
    expect([meeting({ when }, {}).length, meeting({}, { when }).length]).toEqual([1, 0]);
  });
});

describe('gesture', () => {
  const [held] = onMonday(plan([slot('a', '09:00', '10:00', { rule: rule({ byDay: ['MO'] }) })]));
  if (!held) throw new Error('no occurrence');
  const reach = { first: MONDAY, last: MONDAY + 6 };

  test('moves a slot in time and to another weekday, within reach', () => {
    const { slot: to, day } = dragSlot(held, 'move', { minutes: 95, days: 1 }, reach, 0);
    expect([to.start, to.end, to.rule, day]).toEqual(['10:30', '11:30', rule({ byDay: ['TU'] }), MONDAY + 1]);
    expect(dragSlot(held, 'move', { minutes: 0, days: -3 }, reach, 0)).toEqual({ slot: held.slot, day: MONDAY });
  });

  test('stretches an edge without changing the date of the start', () => {
    const { slot: to, day } = dragSlot(held, 'start', { minutes: 30, days: 2 }, reach, 0);
    expect([to.start, to.end, to.rule, day]).toEqual(['09:30', '10:00', held.slot.rule, MONDAY]);
  });

  test('stretches the end over days, but not before its start', () => {
    const { slot: longer } = dragSlot(held, 'end', { minutes: 30, days: 2 }, reach, 0);
    expect(longer).toMatchObject({ start: '09:00', end: '10:30', endDate: { kind: 'after', days: 2 } });
    expect(planSlot.safeParse(longer).success).toBe(true);
    const { slot: kept } = dragSlot(held, 'end', { minutes: 0, days: -1 }, reach, 0);
    expect([kept.end, kept.endDate]).toEqual(['10:00', undefined]);
    const occurrence = { ...held, slot: longer, ...spanOf(longer) };
    const { slot: shorter } = dragSlot(occurrence, 'end', { minutes: 0, days: -5 }, reach, 0);
    expect([shorter.end, shorter.endDate]).toEqual(['10:30', undefined]);
  });

  describe('with an end on a day of the month', () => {
    const half = slot('half', '06:00', '24:00', {
      rule: { kind: 'monthlyByDate', byMonthDay: [15] },
      endDate: { kind: 'on', monthDay: -1 },
    });
    const [day] = [dayNumber('2026-03-15')];
    const occurrence = { slot: half, day, ...spanOf(half, day) };
    const far = { first: 0, last: 100_000 };
    const dragged = (...[grip, by]: [Parameters<typeof dragSlot>[1], Parameters<typeof dragSlot>[2]]) =>
      dragSlot(occurrence, grip, by, far, 0).slot;

    test.each<[string, ...Parameters<typeof dragged>, object]>([
      ['keeps it if only the start moves', 'start', { minutes: 60, days: 0 }, { end: '24:00', endDate: half.endDate }],
      [
        'moves it along',
        'move',
        { minutes: 0, days: 1 },
        { rule: { byMonthDay: [16] }, end: '24:00', endDate: { kind: 'on', monthDay: 1, month: null } },
      ],
      [
        'moves it to where the edge is dragged',
        'end',
        { minutes: -120, days: -3 },
        { end: '22:00', endDate: { kind: 'on', monthDay: 28, month: null } },
      ],
      [
        'counts days beyond a month',
        'end',
        { minutes: 0, days: 40 },
        { end: '00:00', endDate: { kind: 'after', days: 57 } },
      ],
    ])('%s', (_, grip, by, expected) => {
      const to = dragged(grip, by);
      expect(to).toMatchObject(expected);
      expect(planSlot.safeParse(to).success).toBe(true);
    });
  });

  test('moves with arrow keys and stretches with Shift', () => {
    expect(arrowKeyStep('ArrowDown', false)).toEqual({ grip: 'move', minutes: 15, days: 0 });
    expect(arrowKeyStep('ArrowRight', false)).toEqual({ grip: 'move', minutes: 0, days: 1 });
    expect(arrowKeyStep('ArrowUp', true)).toEqual({ grip: 'end', minutes: -15, days: 0 });
    expect(arrowKeyStep('ArrowLeft', true)).toEqual({ grip: 'start', minutes: -15, days: 0 });
    expect(arrowKeyStep('PageDown', true)).toEqual({ grip: 'end', minutes: 0, days: 1 });
    expect(arrowKeyStep('PageDown', false)).toBeNull();
    expect(arrowKeyStep('a', false)).toBeNull();
  });

  test('drops a program for an hour that ends by midnight', () => {
    expect(spanOfDrop(428)).toEqual({ start: '07:15', end: '08:15' });
    expect(spanOfDrop(1430)).toEqual({ start: '23:00', end: '24:00' });
  });

  test('finds day and minute of a point, and columns between two', () => {
    const box = { left: 100, top: 50, width: 700 };
    expect(placeAt({ x: 350, y: 50 + 48 * 2 }, box, 7)).toEqual({ column: 2, minute: 120 });
    expect(placeAt({ x: 90, y: 60 }, box, 7)).toBeNull();
    expect(placeAt({ x: 350, y: 49 }, box, 7)).toBeNull();
    expect(columnsBetween(190, 310, box, 7)).toBe(2);
    expect(columnsBetween(190, 90, box, 7)).toBe(-1);
  });
});

test('undoes and redoes steps, and a series as one', () => {
  let history: History<string> = noHistory;
  history = recordChange(history, 'a', null);
  history = recordChange(history, 'b', 'arrows');
  history = recordChange(history, 'c', 'arrows');
  const back = undoStep(history, 'd');
  expect(back?.to).toBe('b');
  const twice = back && undoStep(back.history, back.to);
  expect(twice?.to).toBe('a');
  expect(twice && undoStep(twice.history, twice.to)).toBeNull();
  const again = twice && redoStep(twice.history, twice.to);
  expect(again?.to).toBe('b');
  expect(again && recordChange(again.history, again.to, null).future).toEqual([]);
});

test.each([
  ['en', 'SU', '2026-03-01'],
  ['de', 'MO', '2026-03-02'],
  ['ko', 'SU', '2026-03-01'],
  ['zh-TW', 'SU', '2026-03-01'],
  ['zh-CN', 'MO', '2026-03-02'],
  ['pl', 'MO', '2026-03-02'],
])('starts weeks in %s on %s', (locale, first, date) => {
  expect(weekOf(locale)[0]).toBe(first);
  expect(weekStart(dayNumber('2026-03-04'), locale)).toBe(dayNumber(date));
});

describe('single date of a repeating slot', () => {
  const [monday, next] = [MONDAY, MONDAY + 7];
  const weekly = slot('a', '09:00', '10:00', { rule: { kind: 'weekly', byDay: ['MO'] } });
  const playsOn = (of: ReturnType<typeof slot>, first = MONDAY, days = 8) =>
    occurrences(plan([of]), [], first, days).flatMap(({ day, excluded }) => (excluded ? [] : [day]));

  test('is excluded, drawn as such, and restored', () => {
    const left = excludeDate(weekly, monday);
    expect([playsOn(left), isLeftOut(left, monday), isLeftOut(left, next)]).toEqual([[next], true, false]);
    expect(occurrences(plan([left]), [], MONDAY, 1)).toMatchObject([{ day: monday, excluded: true }]);
    expect(planContent.safeParse(plan([left])).success).toBe(true);
    expect(playsOn(includeDate(left, monday))).toEqual([monday, next]);
  });

  test('is changed without the others', () => {
    const single = { ...detachDate(excludeDate(weekly, next), monday, 'b'), start: '08:00' };
    expect(single.except).toBeUndefined();
    expect(playsOn(single)).toEqual([monday]);
    expect(
      occurrences(plan([excludeDate(weekly, monday), single]), [], MONDAY, 1).filter((each) => !each.excluded),
    ).toMatchObject([{ slot: { id: 'b', start: '08:00' } }]);
  });

  test('is removed from single dates; the last one does not repeat', () => {
    const dates = slot('a', '09:00', '10:00', { rule: { kind: 'dates', dates: ['2026-03-02', '2026-03-09'] } });
    expect([canExcludeDate(dates), canExcludeDate(excludeDate(dates, monday)), canExcludeDate(weekly)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(playsOn(excludeDate(dates, monday))).toEqual([next]);
  });

  test('moves only the exceptions of the moved day', () => {
    const two = { ...weekly, rule: rule({ byDay: ['MO', 'WE'] }), except: ['2026-03-02', '2026-03-04'] };
    const [occurrence] = occurrences(plan([two]), [], MONDAY + 7, 1);
    if (!occurrence) throw new Error('It has a Monday.');
    const moved = dragSlot(occurrence, 'move', { minutes: 0, days: 1 }, { first: MONDAY, last: MONDAY + 60 }, MONDAY);
    expect(moved.slot.except).toEqual(['2026-03-03', '2026-03-04']);
    expect(playsOn(moved.slot, MONDAY, 9)).toEqual([MONDAY + 8]);
  });
});
