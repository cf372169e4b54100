import ICAL from 'ical.js';
import { DAY, wallTime } from '@/lib/time';
import type { Clock } from './clocks';

/** Date or time of an event. */
export interface CalendarTime {
  /** Local time, as if it were UTC, in milliseconds; for a date its midnight. */
  wall: number;
  isDate: boolean;
  /** Zone of the clocks: `UTC`, a name, or empty for those of the calendar. */
  tzid: string;
}

/** Clocks of a file by the name of a zone, and the zone of times without one. */
export interface Clocks {
  of: (tzid: string) => Clock;
  usual: string;
}

export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.parse(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`) + ((hour * 60 + minute) * 60 + second) * 1_000;

const digits = (number: number, count: number) => String(number).padStart(count, '0');

export function stampOf(time: ICAL.Time, tzid = ''): CalendarTime {
  const { isDate } = time;
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  // Some programs name a zone for dates, too; a day is the same date in all of them.
  return { wall: wallOf(time), isDate, tzid: isDate ? '' : isUtc ? 'UTC' : tzid };
}

/** All dates of a property; for a period also its length. */
export function stampsOf(event: ICAL.Component, property: string): (CalendarTime & { lasts?: number })[] {
  return event.getAllProperties(property).flatMap((each) => {
    const tzid = String(each.getFirstParameter('tzid') ?? '');
    return each.getValues().flatMap((value: unknown) => {
      if (value instanceof ICAL.Time) return [stampOf(value, tzid)];
      if (!(value instanceof ICAL.Period)) return [];
      return [{ ...stampOf(value.start, tzid), lasts: value.getDuration().toSeconds() * 1_000 }];
    });
  });
}

/** Instant of a stamp; `own` is the zone of dates and of times without a zone. */
export const instantOf = ({ wall, tzid }: CalendarTime, clocks: Clocks, own = ''): number =>
  clocks.of(tzid || own)(wall);

export const dayOf = (wall: number): number => Math.floor(wall / DAY);

/** Local time in the calendar's own zone at an instant, to the minute. */
export function calendarLocalTime(at: number, { usual }: Clocks): number {
  const { year, month, day, hour, minute } = wallTime(at, usual);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** Date meant by a stamp for whole days: some programs write its midnight in UTC. */
export function wholeDayDate(stamp: CalendarTime, clocks: Clocks): number {
  if (stamp.tzid !== 'UTC') return dayOf(stamp.wall);
  const local = calendarLocalTime(stamp.wall, clocks);
  return local % DAY !== 0 && stamp.wall % DAY === 0 ? dayOf(stamp.wall) : dayOf(local);
}
