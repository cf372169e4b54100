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
function shapeOf({ freq, parts }: ICAL.Recur, first: ICAL.Time): object | undefined {
  const { BYDAY: days = [], BYMONTHDAY: monthDays = [], BYMONTH: months = [], ...others } = parts as Parts;
  if (Object.keys(others).length > 0 || months.length > 1) return undefined;
  const [nth, byDay] = (days.length === 1 ? WITH_ORDINAL.exec(String(days[0])) : null)?.slice(1) ?? [];
  const onWeekday = nth !== undefined && monthDays.length === 0 ? { nth: Number(nth), byDay } : undefined;
  const plain = days.length === 0 && monthDays.length === 0;
  switch (freq) {
    case 'DAILY':
      return plain && months.length === 0 ? { kind: 'daily' } : undefined;
    case 'WEEKLY':
      if (monthDays.length > 0 || months.length > 0) return undefined;
      return { kind: 'weekly', byDay: days.length > 0 ? days : [weekdayOf(first)] };
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

const weekdayOf = ({ year, month, day }: ICAL.Time) =>
  ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
