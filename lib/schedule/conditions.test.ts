import { type Comparison, type Condition, condition } from '@/lib/contract/condition';
import { playPlan } from '@/lib/contract/play-plan';
import type { SourceValue } from '@/lib/widgets';
import { agenda } from './agenda';
import { type ConditionFacts, outcomeOf } from './conditions';
import { conflicts } from './conflicts';
import { resolve } from './resolve';
import type { ScheduledMessage, ScheduleInputs } from './types';

const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const NOW = Date.parse('2026-05-04T12:00:00Z');
const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const weather = (temperature: string, given: Partial<SourceValue> = {}): SourceValue => ({
  id: uuid(9),
  columns: ['city', 'temperature'],
  rows: [
    ['Rome', temperature],
    ['Oslo', '4'],
  ],
  at: later(-1),
  staleAt: later(2),
  ...given,
});
const facts = (source: SourceValue, given: Partial<ConditionFacts> = {}): ConditionFacts => ({
  sources: [source],
  values: {},
  traits: { tags: ['window'], orientation: null, groupIds: [] },
  ...given,
});
const cell = (is: string, value: string, given: object = {}) => ({
  kind: 'cell',
  sourceId: uuid(9),
  field: 'temperature',
  row: null,
  is,
  value,
  ...given,
});
const when = (comparisons: object[], given: object = {}): Condition =>
  condition.parse({ match: 'all', comparisons, playsIfUnknown: false, ...given });
const result = (comparison: object, given = facts(weather('27'))) =>
  outcomeOf(when([comparison]), given, NOW).readings[0]?.result;

test.each([
  ['above', '27', 'unmet'],
  ['atLeast', '27', 'met'],
  ['below', '27', 'unmet'],
  ['atMost', '27', 'met'],
  ['atLeast', '27.5', 'unmet'],
  ['equals', ' 27 ', 'met'],
  ['differs', '27', 'unmet'],
  ['contains', '7', 'met'],
  ['filled', '', 'met'],
  ['empty', '', 'unmet'],
] as const)('compares a cell of 27 by %s %s', (is, value, expected) => {
  expect(result(cell(is, value))).toBe(expected);
});

test('reads the row with a value in another column', () => {
  const oslo = { row: { field: 'city', value: 'oslo' } };
  expect(result(cell('below', '5', oslo))).toBe('met');
  expect(result(cell('below', '5', { row: { field: 'city', value: 'Bonn' } }))).toBe('unknown');
});

test('fills placeholders in the row and the value', () => {
  const given = facts(weather('27'), { values: { 'attribute.city': 'Oslo', 'attribute.cold': '4' } });
  const own = cell('atMost', '{{attribute.cold}}', { row: { field: 'city', value: '{{attribute.city}}' } });
  expect(outcomeOf(when([own]), given, NOW).readings).toEqual([
    {
      ...{ kind: 'cell', sourceId: uuid(9), row: 'Oslo', name: 'temperature', is: 'atMost', value: '4' },
      ...{ actual: '4', result: 'met' },
    },
  ]);
});

test('is unknown while a placeholder leaves nothing to compare or to find', () => {
  const rows = [
    ['', '27'],
    ['Oslo', '4'],
  ];
  const given = facts(weather('27', { rows }), { values: { 'terminal.name': 'Window' } });
  const results = [
    cell('above', '{{attribute.limit}}'),
    cell('contains', '{{attribute.limit}}'),
    { kind: 'value', name: 'terminal.name', is: 'contains', value: '{{attribute.limit}}' },
    cell('above', '5', { row: { field: 'city', value: '{{attribute.city}}' } }),
    cell('above', '5', { row: { field: 'gone', value: '{{attribute.city}}' } }),
  ].map((each) => result(each, given));
  expect(results).toEqual(Array.from({ length: 5 }, () => 'unknown'));
});

test('is compared once while the same facts hold', () => {
  const condition = when([cell('above', '5')]);
  let reads = 0;
  const source = weather('27');
  const read = () => {
    reads += 1;
    return source.rows;
  };
  const counting = Object.defineProperty({ ...source }, 'rows', { get: read });
  const given = facts(counting);
  const check = (hours: number) => outcomeOf(condition, given, NOW + hours * HOUR);
  const first = check(0);
  const once = reads;
  expect([check(1), check(1.5)].every((each) => each === first)).toBe(true);
  expect(reads).toBe(once);
  expect([check(2).holds, check(0).holds]).toEqual([false, true]);
});

test.each([
  ['stale data', weather('27', { staleAt: later(0) })],
  ['data that was never fetched', weather('27', { at: null })],
  ['a source without rows', weather('27', { rows: [] })],
  ['a missing column', weather('27', { columns: ['city', 'degrees'] })],
  ['a missing source', weather('27', { id: uuid(8) })],
  ['a text instead of a number', weather('n/a')],
])('reports %s as unknown', (_, source) => {
  expect(result(cell('atLeast', '25'), facts(source))).toBe('unknown');
});

test('compares values and tags of the terminal', () => {
  const given = facts(weather('27'), { values: { 'terminal.model': 'X2', 'attribute.seats': '40' } });
  const value = (name: string, is: string, compared = '') =>
    result({ kind: 'value', name, is, value: compared }, given);
  expect([
    value('terminal.model', 'equals', 'x2'),
    value('attribute.seats', 'above', '100'),
    value('attribute.none', 'equals', '1'),
    value('attribute.none', 'filled'),
    value('attribute.none', 'empty'),
  ]).toEqual(['met', 'unmet', 'unknown', 'unmet', 'met']);
  const tag = (text: string, is: string) => result({ kind: 'tag', tag: text, is }, given);
  expect([tag('Window', 'has'), tag('Window', 'lacks'), tag('Door', 'has')]).toEqual(['met', 'unmet', 'unmet']);
});

describe('time since a trigger', () => {
  const held = { id: uuid(30), name: 'Gift', seconds: 10, priority: 5, coolDown: 0, inputs: [], versionId: null };
  const given = (firedHoursAgo?: number): ConditionFacts => ({
    ...facts(weather('27')),
    triggers: [{ ...held, message: null }],
    fired: firedHoursAgo === undefined ? [] : [{ triggerId: uuid(30), at: later(-firedHoursAgo) }],
  });
  const check = (is: string, known: ConditionFacts, triggerId = uuid(30)) =>
    outcomeOf(when([{ kind: 'trigger', triggerId, is, minutes: 60 }]), known, NOW);
  const results = (is: string) => [undefined, 0.5, 1].map((hours) => check(is, given(hours)).readings[0]?.result);

  test('is met within it, or after it', () => {
    expect([results('within'), results('notWithin')]).toEqual([
      ['unmet', 'met', 'unmet'],
      ['met', 'unmet', 'met'],
    ]);
  });

  test('ends by itself', () => {
    expect([check('within', given(0.5)).next, check('within', given(2)).next]).toEqual([NOW + HOUR / 2, null]);
  });

  test('is unknown on a terminal without the trigger', () => {
    expect(check('within', given(0.5), uuid(31)).readings[0]?.result).toBe('unknown');
  });
});

describe('with several comparisons', () => {
  const [yes, no, unknown] = [cell('above', '1'), cell('above', '99'), cell('above', '1', { field: 'gone' })];
  const holds = (comparisons: object[], given: object) =>
    outcomeOf(when(comparisons, given), facts(weather('27')), NOW).holds;

  test.each([
    ['all', [yes, yes], true],
    ['all', [yes, no], false],
    ['any', [yes, no], true],
    ['any', [no, no], false],
  ] as const)('meets %s of them', (match, comparisons, expected) => {
    expect(holds([...comparisons], { match })).toBe(expected);
  });

  test('uses playsIfUnknown only if nothing else decides', () => {
    const sides = (match: string, comparisons: object[]) =>
      [true, false].map((playsIfUnknown) => holds(comparisons, { match, playsIfUnknown }));
    expect(sides('all', [yes, unknown])).toEqual([true, false]);
    expect(sides('all', [no, unknown])).toEqual([false, false]);
    expect(sides('any', [yes, unknown])).toEqual([true, true]);
    expect(sides('any', [no, unknown])).toEqual([true, false]);
  });
});

test('holds without a terminal', () => {
  expect(outcomeOf(when([cell('above', '99')]), {}, NOW).holds).toBe(true);
});

describe('on a terminal', () => {
  const [ice, coffee] = [uuid(1), uuid(2)];
  const slot = (id: string, programId: string, given: object = {}) => ({
    id,
    rule: { kind: 'daily' },
    start: '00:00',
    end: '24:00',
    programs: [{ programId }],
    ...given,
  });
  const hot = when([cell('atLeast', '25')]);
  const plan = playPlan.parse({
    id: uuid(50),
    revision: 1,
    name: 'Café',
    from: '2026-01-01',
    until: null,
    slots: [slot('coffee', coffee), slot('ice', ice, { when: hot })],
  });
  const inputs = (source: SourceValue, given: Partial<ScheduleInputs> = {}): ScheduleInputs => ({
    settings: { onTime: null, offTime: null },
    timeZone: 'UTC',
    playNow: null,
    published: [],
    plans: [plan],
    programs: [
      { id: ice, name: 'Ice cream' },
      { id: coffee, name: 'Coffee' },
    ],
    ...facts(source),
    ...given,
  });
  const playing = (given: ScheduleInputs, instant = NOW) => {
    const { now } = resolve(given, instant);
    return now.kind === 'programs' ? now.programs : now.kind;
  };

  test('plays a slot while its condition is met', () => {
    expect([playing(inputs(weather('25'))), playing(inputs(weather('18')))]).toEqual([[ice], [coffee]]);
  });

  test('gives the readings of a slot, playing or not', () => {
    const readings = (actual: string, met: string) => [
      {
        ...{ kind: 'cell', sourceId: uuid(9), row: null, name: 'temperature', is: 'atLeast', value: '25' },
        ...{ actual, result: met },
      },
    ];
    expect(resolve(inputs(weather('27')), NOW).because).toMatchObject([{ readings: readings('27', 'met') }]);
    const { because, losers } = resolve(inputs(weather('18')), NOW);
    expect(because[0]).not.toHaveProperty('readings');
    expect(losers).toMatchObject([{ slotId: 'ice', reason: 'unmet', readings: readings('18', 'unmet') }]);
    expect(resolve(inputs(weather('19')), NOW).losers).toMatchObject([{ readings: readings('19', 'unmet') }]);
  });

  test('ends when its data becomes stale', () => {
    const given = inputs(weather('27'));
    expect(resolve(given, NOW).until).toBe(NOW + 2 * HOUR);
    expect([playing(given, NOW + 2 * HOUR - 1), playing(given, NOW + 2 * HOUR)]).toEqual([[ice], [coffee]]);
    expect(agenda(given, NOW, NOW + 4 * HOUR).map(({ from }) => from)).toEqual([NOW, NOW + 2 * HOUR]);
  });

  test('finds no conflict with a later slot under a condition', () => {
    const reversed = { ...plan, slots: plan.slots.toReversed() };
    const found = (given: typeof plan) => conflicts({ plans: [given], timeZone: 'UTC' }, NOW, NOW + HOUR).length;
    expect([found(plan), found(reversed)]).toEqual([0, 1]);
  });

  const message = (place: ScheduledMessage['place'], given: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
    id: uuid(60),
    messageId: uuid(61),
    name: 'Hot day',
    place,
    priority: 5,
    from: null,
    until: null,
    when: hot,
    ...given,
  });

  test.each(['full', 'top'] as const)('shows a message at %s while its condition is met', (place) => {
    const shown = (temperature: string) => {
      const { now, over } = resolve(inputs(weather(temperature), { plans: [], messages: [message(place)] }), NOW);
      return now.kind === 'message' || over.length > 0;
    };
    expect([shown('25'), shown('24')]).toEqual([true, false]);
    const { losers } = resolve(inputs(weather('24'), { plans: [], messages: [message(place)] }), NOW);
    expect(losers).toMatchObject([{ layer: 'message', name: 'Hot day', reason: 'unmet' }]);
  });

  test('shows no former publish of a message whose condition is not met', () => {
    const former = message('top', { id: uuid(59), when: undefined });
    expect(resolve(inputs(weather('24'), { messages: [former, message('top')] }), NOW).over).toEqual([]);
  });
});

test('refuses a comparison without a value', () => {
  const errors = (comparison: object) =>
    condition
      .safeParse({ match: 'all', comparisons: [comparison], playsIfUnknown: true })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(errors(cell('above', ' '))).toEqual([['comparisons.0.value', 'required']]);
  expect(errors(cell('filled', ''))).toBeUndefined();
  const unknown: Comparison = { kind: 'value', name: 'screen.size', is: 'equals', value: '1' };
  expect(errors(unknown)).toEqual([['comparisons.0.name', 'unknownPlaceholder']]);
});
