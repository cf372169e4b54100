import { resolve } from './resolve';
import type { ScheduleInputs } from './types';

const at = (text: string) => Date.parse(text);
const noon = at('2026-05-04T12:00:00Z');

const inputs = (given: Partial<ScheduleInputs> = {}): ScheduleInputs => ({
  settings: { onTime: null, offTime: null },
  timeZone: 'UTC',
  playNow: null,
  published: [],
  programs: [
    { id: 'menu', name: 'Menu' },
    { id: 'sale', name: 'Sale' },
  ],
  ...given,
});
const list = (publishId: string, given: Partial<ScheduleInputs['published'][number]> = {}) => ({
  publishId,
  name: `publish ${publishId}`,
  mode: 'replace' as const,
  priority: 5,
  from: null,
  until: null,
  programs: [`program-${publishId}`],
  ...given,
});
const programs = (because: 'playNow' | 'published', ...ids: string[]) => ({ kind: 'programs', because, programs: ids });
const published = (publishId: string, code = 'publishedLatest') => ({
  layer: 'published',
  code,
  publishId,
  name: `publish ${publishId}`,
});
const lost = (publishId: string, reason: string) => ({
  layer: 'published',
  publishId,
  name: `publish ${publishId}`,
  reason,
});

test('shows the house screen without content', () => {
  expect(resolve(inputs(), noon)).toEqual({
    now: { kind: 'house' },
    until: null,
    because: [{ layer: 'house', code: 'nothingElse', publishId: null, name: '' }],
    losers: [],
    over: [],
  });
});

test('plays the later list in any order, with reasons', () => {
  const expected = {
    now: programs('published', 'program-2'),
    until: null,
    because: [published('2')],
    losers: [lost('1', 'replaced')],
    over: [],
  };
  expect(resolve(inputs({ published: [list('1'), list('2')] }), noon)).toEqual(expected);
  expect(resolve(inputs({ published: [list('2'), list('1')] }), noon)).toEqual(expected);
});

test('plays an appended list after earlier ones', () => {
  expect(resolve(inputs({ published: [list('1'), list('2'), list('3', { mode: 'append' })] }), noon)).toEqual({
    now: programs('published', 'program-2', 'program-3'),
    until: null,
    because: [published('2'), published('3', 'publishedAppended')],
    losers: [lost('1', 'replaced')],
    over: [],
  });
});

describe('priority of published lists', () => {
  const day = { from: '2026-05-04T00:00:00Z', until: '2026-05-05T00:00:00Z' };

  test('plays the highest until its end, then lower ones', () => {
    const both = inputs({ published: [list('1', { priority: 7, ...day }), list('2'), list('3', { mode: 'append' })] });
    expect(resolve(both, noon)).toEqual({
      now: programs('published', 'program-1'),
      until: at(day.until),
      because: [published('1')],
      losers: [lost('2', 'lowerPriority'), lost('3', 'lowerPriority')],
      over: [],
    });
    expect(resolve(both, at(day.until)).now).toEqual(programs('published', 'program-2', 'program-3'));
  });

  test('replaces and appends only within its priority', () => {
    const all = [list('1', { priority: 7 }), list('2'), list('3'), list('4', { priority: 7, mode: 'append' })];
    const { now, losers } = resolve(inputs({ published: all }), noon);
    expect(now).toEqual(programs('published', 'program-1', 'program-4'));
    expect(losers).toEqual([lost('2', 'replaced'), lost('3', 'lowerPriority')]);
  });
});

test('reports disabled programs and skips a list without others', () => {
  const off = (publishId: string) => ({ ...lost(publishId, 'switchedOff'), name: `program-${publishId}` });
  const two = list('1', { programs: ['program-1', 'program-2'] });
  expect(resolve(inputs({ published: [two], switchedOff: ['program-1'] }), noon)).toMatchObject({
    now: programs('published', 'program-2'),
    losers: [off('1')],
  });
  const later = list('2', { programs: ['program-2'] });
  expect(resolve(inputs({ published: [two, later], switchedOff: ['program-2'] }), noon)).toMatchObject({
    now: programs('published', 'program-1'),
    losers: [{ ...off('2'), publishId: '1' }, off('2')],
  });
  expect(resolve(inputs({ published: [list('1')], switchedOff: ['program-1'] }), noon).now).toEqual({ kind: 'house' });
});

describe('list with a window', () => {
  const window = { from: '2026-05-04T13:00:00Z', until: '2026-05-04T15:00:00Z' };
  const both = inputs({ published: [list('1'), list('2', window)] });

  test.each([
    ['before', '2026-05-04T12:59:59Z', programs('published', 'program-1'), window.from, [lost('2', 'notYet')]],
    ['at its start', window.from, programs('published', 'program-2'), window.until, [lost('1', 'replaced')]],
    ['at its end', window.until, programs('published', 'program-1'), null, [lost('2', 'expired')]],
  ])('%s', (_, instant, now, until, losers) => {
    const answer = resolve(both, at(instant));
    expect({ ...answer, because: undefined }).toEqual({
      now,
      until: until && at(until),
      losers,
      over: [],
      because: undefined,
    });
  });
});

test('skips edges of windows without effect on the screen', () => {
  const quiet = list('1', { from: '2026-05-04T13:00:00Z', until: '2026-05-04T14:00:00Z' });
  expect(resolve(inputs({ published: [quiet, list('2', { until: '2026-05-05T00:00:00Z' })] }), noon).until).toBe(
    at('2026-05-05T00:00:00Z'),
  );
});

test('plays "play now" above published lists until its time', () => {
  const asked = inputs({ playNow: { programs: ['sale'], until: '2026-05-04T12:30:00Z' }, published: [list('1')] });
  expect(resolve(asked, noon)).toEqual({
    now: programs('playNow', 'sale'),
    until: at('2026-05-04T12:30:00Z'),
    because: [{ layer: 'playNow', code: 'playNow', publishId: null, name: 'Sale' }],
    losers: [lost('1', 'outranked')],
    over: [],
  });
  expect(resolve(asked, at('2026-05-04T12:30:00Z'))).toEqual({
    now: programs('published', 'program-1'),
    until: null,
    because: [published('1')],
    losers: [{ layer: 'playNow', publishId: null, name: 'Sale', reason: 'expired' }],
    over: [],
  });
});

test('turns the screen off outside its hours and reports losers', () => {
  const closed = inputs({
    settings: { onTime: '08:00', offTime: '20:00' },
    timeZone: 'Europe/Rome',
    playNow: { programs: ['menu', 'sale'], until: null },
    published: [list('1')],
  });
  expect(resolve(closed, at('2026-05-04T19:00:00Z'))).toEqual({
    now: { kind: 'off' },
    until: at('2026-05-05T06:00:00Z'),
    because: [{ layer: 'off', code: 'offHours', publishId: null, name: '' }],
    losers: [{ layer: 'playNow', publishId: null, name: 'Menu, Sale', reason: 'outranked' }, lost('1', 'outranked')],
    over: [],
  });
  expect(resolve(closed, noon).until).toBe(at('2026-05-04T18:00:00Z'));
});

test('never plays a list without programs', () => {
  expect(resolve(inputs({ published: [list('1', { programs: [] })] }), noon)).toMatchObject({
    now: { kind: 'house' },
    losers: [lost('1', 'empty')],
  });
});
