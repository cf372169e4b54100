import { screenOn } from './on-times';

const at = (text: string) => Date.parse(text);
const state = (onTime: string | null, offTime: string | null, zone: string, instant: string) => {
  const { on, until } = screenOn({ onTime, offTime }, zone, at(instant));
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
])('on %s and off %s is always on', (onTime, offTime) => {
  expect(state(onTime, offTime, 'Europe/Rome', '2026-01-15T03:00:00Z')).toEqual({ on: true, until: null });
});
