import type { CalendarUse, DayCalendar } from '@/lib/contract/play-plan';
import { dayNumber } from './dates';

const known = new WeakMap<DayCalendar, Set<number>>();

function daysOf(calendar: DayCalendar): Set<number> {
  const days = known.get(calendar) ?? new Set(calendar.days.map(({ date }) => dayNumber(date)));
  known.set(calendar, days);
  return days;
}

/** Returns a test whether calendars allow a date; see `calendarUse`. */
export function calendarsAllow(
  uses: readonly CalendarUse[],
  calendars: readonly DayCalendar[],
): (day: number) => boolean {
  const found = uses.flatMap(({ calendarId, use }) => {
    const calendar = calendars.find(({ id }) => id === calendarId);
    return calendar ? [{ use, days: daysOf(calendar) }] : [];
  });
  const forbidden = found.filter(({ use }) => use === 'notOn');
  const demanded = found.filter(({ use }) => use !== 'notOn');
  return (day) =>
    !forbidden.some(({ days }) => days.has(day)) &&
    (demanded.length === 0 || demanded.some(({ use, days }) => days.has(use === 'onlyOn' ? day : day + 1)));
}
