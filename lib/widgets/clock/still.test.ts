import { clock } from '.';
import { clockStill } from './still';

const on = { width: 1920, height: 1080 };
const base = { id: 'c', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const widget = { ...base, type: 'clock' as const, ...clock.create({ show: 'time' }, on), locale: 'en-GB' };
const context = { image: () => undefined, now: new Date('2026-01-04T12:00:00Z'), timeZone: 'Asia/Tokyo' };

test.each([
  ["a clock goes by the terminal's zone", '', '21:00'],
  ['one with a zone of its own by that', 'Europe/Oslo', '13:00'],
])('%s', (_, timeZone, expected) => expect(clockStill({ ...widget, timeZone }, context)).toContain(expected));
