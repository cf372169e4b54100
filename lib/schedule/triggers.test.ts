import { agenda } from './agenda';
import { resolve } from './resolve';
import type { ScheduledTrigger, ScheduleInputs } from './types';

const noon = Date.parse('2026-05-04T12:00:00Z');
const at = (seconds: number) => noon + seconds * 1_000;
const fired = (triggerId: string, seconds = 0) => ({ triggerId, at: new Date(at(seconds)).toISOString() });

const trigger = (id: string, given: Partial<ScheduledTrigger> = {}): ScheduledTrigger => ({
  id,
  name: `Trigger ${id}`,
  seconds: 30,
  priority: 5,
  versionId: `program-${id}`,
  message: null,
  ...given,
});
const message = (id: string, place: 'top' | 'box' | 'full', given: Partial<ScheduledTrigger> = {}) =>
  trigger(id, { message: { place }, versionId: null, ...given });

const inputs = (given: Partial<ScheduleInputs>): ScheduleInputs => ({
  settings: { onTime: null, offTime: null },
  timeZone: 'UTC',
  playNow: { programs: ['menu'], until: null },
  published: [],
  programs: ['menu', 'program-a', 'program-b'].map((id) => ({ id, name: id })),
  ...given,
});
const lost = (id: string, reason: string) => ({ layer: 'trigger', publishId: null, name: `Trigger ${id}`, reason });
const menu = { kind: 'programs', because: 'playNow', programs: ['menu'] };
const plays = (id: string) => ({ kind: 'programs', because: 'trigger', programs: [`program-${id}`] });

test('plays a fired trigger for its seconds, with the reason', () => {
  const given = inputs({ triggers: [trigger('a')], fired: [fired('a')] });
  expect(resolve(given, at(0))).toEqual({
    now: plays('a'),
    until: at(30),
    because: [{ layer: 'trigger', code: 'triggered', publishId: null, name: 'Trigger a' }],
    losers: [{ layer: 'playNow', publishId: null, name: 'menu', reason: 'outranked' }],
    over: [],
  });
  expect(resolve(given, at(-1))).toMatchObject({ now: menu, until: at(0), losers: [] });
  expect(resolve(given, at(30))).toMatchObject({ now: menu, until: null, losers: [] });
});

test('plays a program once through by its length', () => {
  const given = inputs({ triggers: [trigger('a', { seconds: null })], fired: [fired('a')] });
  const programs = [{ id: 'program-a', name: 'A', seconds: 12.5 }];
  expect(resolve({ ...given, programs }, at(1)).until).toBe(at(12.5));
  expect(resolve(given, at(1)).until).toBe(at(30));
});

test('plays the highest priority, then the one fired last', () => {
  const [low, high] = [trigger('a', { priority: 4 }), trigger('b', { priority: 6 })];
  const both = [fired('a', 10), fired('b')];
  expect(resolve(inputs({ triggers: [low, high], fired: both }), at(15))).toMatchObject({
    now: plays('b'),
    until: at(30),
    losers: [lost('a', 'lowerPriority'), expect.anything()],
  });
  expect(resolve(inputs({ triggers: [trigger('a'), trigger('b')], fired: both }), at(15))).toMatchObject({
    now: plays('a'),
    until: at(40),
    losers: [lost('b', 'samePriority'), expect.anything()],
  });
});

test('restarts the time of a trigger fired anew', () => {
  const given = inputs({ triggers: [trigger('a')], fired: [fired('a', 20), fired('a')] });
  expect(resolve(given, at(25))).toMatchObject({ now: plays('a'), until: at(50) });
});

test('leaves the screen below a trigger without its program', () => {
  const given = inputs({ triggers: [trigger('c')], fired: [fired('c')] });
  expect(resolve(given, at(1))).toMatchObject({ now: menu, losers: [lost('c', 'empty')] });
});

test('ignores firings of unknown triggers', () => {
  expect(resolve(inputs({ fired: [fired('a')] }), at(1))).toMatchObject({ now: menu, until: null });
});

test('yields to an emergency and returns after it', () => {
  const emergency = { id: 'e', name: 'Fire', programs: ['menu'], until: new Date(at(10)).toISOString(), drill: false };
  const given = inputs({ emergency, triggers: [trigger('a'), message('t', 'top')], fired: [fired('a'), fired('t')] });
  expect(resolve(given, at(5))).toMatchObject({
    now: { because: 'emergency' },
    over: [],
    losers: [lost('a', 'outranked'), expect.anything()],
  });
  expect(resolve(given, at(10))).toMatchObject({ now: plays('a'), over: [{ id: 't' }] });
});

test('plays in spite of a program that is switched off', () => {
  const given = inputs({ triggers: [trigger('a')], fired: [fired('a')], switchedOff: ['program-a'] });
  expect(resolve(given, at(1)).now).toEqual(plays('a'));
});

describe('messages of triggers', () => {
  const published = (place: 'top' | 'full') => ({
    ...{ id: 'm', messageId: 'm', name: 'Message', place, priority: 10, from: null, until: null },
  });

  test('claim the screen if full', () => {
    const given = inputs({ triggers: [message('f', 'full')], fired: [fired('f')], messages: [published('top')] });
    expect(resolve(given, at(1))).toMatchObject({
      now: { kind: 'message', because: 'trigger', messageId: 'f' },
      until: at(30),
      over: [],
    });
  });

  test('lie above the content and all other messages', () => {
    const triggers = [message('t', 'top', { priority: 1 }), message('u', 'box', { priority: 2 }), trigger('a')];
    const given = inputs({ triggers, fired: [fired('t'), fired('u'), fired('a')], messages: [published('top')] });
    const { now, over } = resolve(given, at(1));
    expect([now, over.map(({ id }) => id)]).toEqual([plays('a'), ['u', 't', 'm']]);
    expect(resolve(given, at(30)).over.map(({ id }) => id)).toEqual(['m']);
  });

  test('lie above full-screen messages alone', () => {
    const messages = [published('full'), { ...published('top'), id: 'n', messageId: 'n' }];
    const given = inputs({ triggers: [message('t', 'top')], fired: [fired('t')], messages });
    const { now, over } = resolve(given, at(1));
    expect([now, over.map(({ id }) => id)]).toEqual([{ kind: 'message', because: 'message', messageId: 'm' }, ['t']]);
  });
});

test('ends each stretch at an edge of a firing', () => {
  const triggers = [trigger('a', { seconds: 20 }), trigger('b', { priority: 6, seconds: 10 })];
  const given = inputs({ triggers, fired: [fired('a'), fired('b', 5)] });
  expect(agenda(given, at(-10), at(60)).map(({ from, now }) => [from, now])).toEqual([
    [at(-10), menu],
    [at(0), plays('a')],
    [at(5), plays('b')],
    [at(15), plays('a')],
    [at(20), menu],
  ]);
});
