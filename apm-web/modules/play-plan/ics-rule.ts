import type ICAL from 'ical.js';
import { type DateRule, dateRule } from '@/lib/contract/play-plan';

const WITH_ORDINAL = /^(-?\d+)(MO|TU|WE|TH|FR|SA|SU)$/;

/** A rule of an iCalendar file as one of ours, or null where we have no form for it: times within a day, places in a set, several months. */
export function ruleOf(recur: ICAL.Recur, first: ICAL.Time): DateRule | null {
  const shape = shapeOf(recur, first);
  if (!shape) return null;
  const parsed = dateRule.safeParse({
    ...shape,
    interval: recur.interval,
    from: dateOf(first),
    until: recur.until ? dateOf(recur.until) : null,
    count: recur.count,
  });
  return parsed.success ? parsed.data : null;
}

/** The part of a rule that says on which dates; undefined where it has others than our forms. */
function shapeOf({ freq, interval, wkst, parts }: ICAL.Recur, first: ICAL.Time): object | undefined {
  const { BYDAY, BYMONTHDAY: monthDays = [], BYMONTH: months = [], BYSETPOS: places = [], ...others } = parts as Parts;
  const days = placed((BYDAY ?? []).map(String), places);
  if (!days || Object.keys(others).length > 0 || months.length > 1) return undefined;
  const [nth, byDay] = (days.length === 1 ? WITH_ORDINAL.exec(String(days[0])) : null)?.slice(1) ?? [];
  const onWeekday = nth !== undefined && monthDays.length === 0 ? { nth: Number(nth), byDay } : undefined;
  switch (freq) {
    case 'DAILY':
      if (monthDays.length > 0 || months.length > 0) return undefined;
      if (days.length > 0) return interval === 1 ? { kind: 'weekly', byDay: days } : undefined;
      return { kind: 'daily' };
    case 'WEEKLY': {
      if (monthDays.length > 0 || months.length > 0) return undefined;
      const own = weekdayOf(first);
      const byDay = days.length > 0 ? days : [own];
      const since = (day: string, from: number) => placeOf(day, from) - placeOf(own, from);
      // Our weeks begin on Monday: of every other week that decides which days are of one.
      const isSame = interval === 1 || byDay.every((day) => since(day, wkst - 1) === since(day, MONDAY));
      return isSame ? { kind: 'weekly', byDay } : undefined;
    }
    case 'MONTHLY':
      if (months.length > 0) return undefined;
      if (onWeekday) return { kind: 'monthlyByWeekday', ...onWeekday };
      if (days.length > 0) return undefined;
      return { kind: 'monthlyByDate', byMonthDay: monthDays.length > 0 ? monthDays : [first.day] };
    case 'YEARLY': {
      const byMonth = months[0] ?? first.month;
      if (onWeekday && months.length > 0) return { kind: 'yearlyByWeekday', byMonth, ...onWeekday };
      if (days.length > 0 || monthDays.length > 1) return undefined;
      return { kind: 'yearlyByDate', byMonth, byMonthDay: monthDays[0] ?? first.day };
    }
    default:
      return undefined;
  }
}

type Parts = Partial<Record<string, (number | string)[]>>;

const two = (number: number) => String(number).padStart(2, '0');

/** "YYYY-MM-DD" as it is written in the file: a day is a day in whatever zone. */
export const dateOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const MONDAY = 1;

/** Days from the beginning of a week, which is a day counted from Sunday. */
const placeOf = (day: string, from: number) => (WEEKDAYS.indexOf(day) - from + 7) % 7;

const weekdayOf = ({ year, month, day }: ICAL.Time) =>
  WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string;

/** Weekdays with the place in their month, which Outlook writes beside them: `BYDAY=TU;BYSETPOS=2`. undefined for places of more than one. */
function placed(days: readonly string[], places: readonly (number | string)[]): string[] | undefined {
  const [day = ''] = days;
  if (places.length === 0) return [...days];
  return places.length === 1 && days.length === 1 && WEEKDAYS.includes(day) ? [`${places[0]}${day}`] : undefined;
}
