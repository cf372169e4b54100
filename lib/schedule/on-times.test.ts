import type { Power } from '@/lib/contract/gateway';
import type { DayCalendar } from '@/lib/contract/play-plan';
import { panelOn } from './on-times';

const at = (text: string) => Date.parse(text);
const state = (onTime: string | null, offTime: string | null, zone: string, instant: string) => {
  const { on, until } = panelOn({ onTime, offTime }, null, zone, [], at(instant));
  return { on, until: until === null ? null : new Date(until).toISOString() };
};

test.each([
  ['within the day', '08:00', '22:00', 'Europe/Rome', '2026-01-15T12:00:00Z', true, '2026-01-15T21:00:00.000Z'],
  ['before opening', '08:00', '22:00', 'Europe/Rome', '2026-01-15T06:59:59Z', false, '2026-01-15T07:00:00.000Z'],
  ['at opening', '08:00', '22:00', 'Europe/Rome', '2026-01-15T07:00:00Z', true, '2026-01-15T21:00:00.000Z'],
  ['at closing', '08:00', '22:00', 'Europe/Rome', '2026-01-15T21:00:00Z', false, '2026-01-16T07:00:00.000Z'],
  ['through the night', '18:00', '02:00', 'Asia/Shanghai', '2026-01-15T17:00:00Z', true, '2026-01-15T18:00:00.000Z'],
  [
    'the day of a night screen',
    '18:00',
    '02:00',
    'Asia/Shanghai',
    '2026-01-15T04:00:00Z',
    false,
    '2026-01-15T10:00:00.000Z',
  ],
  [
    'closing time is the one of the day clocks go forward',
    '08:00',
    '22:00',
    'Europe/Rome',
    '2026-03-29T12:00:00Z',
    true,
    '2026-03-29T20:00:00.000Z',
  ],
  [
    'on at 02:30 on the day it does not exist starts at 03:00',
    '02:30',
    '22:00',
    'Europe/Rome',
    '2026-03-29T00:30:00Z',
    false,
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'on at 02:30 on the day it exists twice starts once',
    '02:30',
    '22:00',
    'Europe/Rome',
    '2026-10-25T01:15:00Z',
    true,
    '2026-10-25T21:00:00.000Z',
  ],
  [
    'off at 02:30 on the day it exists twice stays off',
    '18:00',
    '02:30',
    'Europe/Rome',
    '2026-10-25T01:10:00Z',
    false,
    '2026-10-25T17:00:00.000Z',
  ],
  [
    'on and off within the hour that is skipped: off that day',
    '02:10',
    '02:40',
    'Europe/Rome',
    '2026-03-29T01:00:00Z',
    false,
    '2026-03-30T00:10:00.000Z',
  ],
] as const)('%s', (_, onTime, offTime, zone, instant, on, until) => {
  expect(state(onTime, offTime, zone, instant)).toEqual({ on, until });
});

test.each([
  [null, null],
  ['08:00', null],
  [null, '22:00'],
  ['08:00', '08:00'],
])('stays on with on time %s and off time %s', (onTime, offTime) => {
  expect(state(onTime, offTime, 'Europe/Rome', '2026-01-15T03:00:00Z')).toEqual({ on: true, until: null });
});

describe('power rules', () => {
  const holidays: DayCalendar = {
    id: '01890000-0000-7000-8000-000000000009',
    name: 'Holidays',
    days: [{ date: '2026-05-01', name: 'Labour Day' }],
  };
  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;
  const power = (given: Partial<Power> = {}): Power => ({
    windows: [
      {
        byDay: [...weekdays],
        start: '08:00',
        end: '20:00',
        calendars: [{ calendarId: holidays.id, use: 'notOn' }],
      },
      { byDay: ['SA'], start: '18:00', end: '02:00', calendars: [] },
    ],
    wokenAt: null,
    ...given,
  });
  const always = { onTime: null, offTime: null };
  const panel = (rules: Power, instant: string, { zone = 'UTC', calendars = [holidays] } = {}) => {
    const { on, until } = panelOn(always, rules, zone, calendars, at(instant));
    return [on, until === null ? null : new Date(until).toISOString()];
  };

  test.each([
    ['a weekday', '2026-05-04T12:00:00Z', true, '2026-05-04T20:00:00.000Z'],
    ['a holiday is dark until the next window', '2026-05-01T12:00:00Z', false, '2026-05-02T18:00:00.000Z'],
    ['after midnight a window belongs to the day it began', '2026-05-03T01:00:00Z', true, '2026-05-03T02:00:00.000Z'],
    ['Sunday has no window', '2026-05-03T12:00:00Z', false, '2026-05-04T08:00:00.000Z'],
  ])('%s', (_, instant, on, until) => {
    expect(panel(power(), instant)).toEqual([on, until]);
  });

  test('stays on after manual waking until the dark period ends', () => {
    const woken = power({ wokenAt: '2026-05-03T12:00:00Z' });
    expect(panel(woken, '2026-05-03T11:59:59Z')).toEqual([false, '2026-05-03T12:00:00.000Z']);
    expect(panel(woken, '2026-05-03T12:00:00Z')).toEqual([true, '2026-05-04T08:00:00.000Z']);
    expect(panel(woken, '2026-05-04T21:00:00Z')).toEqual([false, '2026-05-05T08:00:00.000Z']);
  });

  test('ignores manual waking while on anyway', () => {
    expect(panel(power({ wokenAt: '2026-05-04T12:00:00Z' }), '2026-05-04T21:00:00Z')[0]).toBe(false);
  });

  test('applies manual waking over the times of the settings', () => {
    const night = { onTime: '08:00', offTime: '20:00' };
    const woken = { windows: [], wokenAt: '2026-05-04T21:00:00Z' };
    expect(panelOn(night, woken, 'UTC', [], at('2026-05-04T22:00:00Z'))).toEqual({
      on: true,
      until: at('2026-05-05T08:00:00Z'),
    });
  });

  test('stays on for unknown zones, deleted calendars and no windows', () => {
    expect(panel(power(), '2026-05-04T23:00:00Z', { zone: 'Mars/Olympus' })).toEqual([true, null]);
    expect(panel(power(), '2026-05-01T12:00:00Z', { calendars: [] })[0]).toBe(true);
    expect(panel({ windows: [], wokenAt: null }, '2026-05-04T23:00:00Z')).toEqual([true, null]);
  });

  test('never ends windows around the clock', () => {
    const all = { byDay: [...weekdays, 'SA' as const, 'SU' as const], start: '06:00', end: '06:00', calendars: [] };
    expect(panel(power({ windows: [all] }), '2026-05-04T06:00:00Z')).toEqual([true, null]);
  });
});
