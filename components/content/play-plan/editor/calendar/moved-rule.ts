import type { DateRule, Weekday } from '@/lib/contract/play-plan';
import { weekdays } from '@/lib/contract/play-plan';
import { civilDate, dateText, dayNumber, mondayOf, weekdayOf } from '@/lib/schedule';

/**
 * Returns the rule of a slot after one of its dates was moved to another. The whole slot moves: the new weekday or day
 * of the month replaces the former one; a daily rule stays daily. Dates are days since 1970-01-01; `planFrom` is the
 * plan's first one.
 */
export function movedRule(rule: DateRule, from: number, to: number, planFrom: number): DateRule {
  if (from === to) return rule;
  switch (rule.kind) {
    case 'daily':
      return rule.interval === 1 ? rule : { ...rule, from: shifted(rule.from, to - from, planFrom) };
    case 'weekly': {
      const byDay = inOrder(replaced(rule.byDay, dayOf(from), dayOf(to)));
      const weeks = mondayOf(to) - mondayOf(from);
      // A rule for every second week, say, shifts to other weeks only if it has a single weekday; others would move
      // along.
      const moves = rule.interval > 1 && weeks !== 0 && byDay.length === 1;
      return { ...rule, byDay, ...(moves && { from: shifted(rule.from, weeks, planFrom) }) };
    }
    case 'monthlyByDate': {
      const { day, length } = civilDate(from);
      const named = rule.byMonthDay.includes(day) || day !== length ? day : -1;
      return { ...rule, byMonthDay: replaced(rule.byMonthDay, named, civilDate(to).day).toSorted((a, b) => a - b) };
    }
    case 'monthlyByWeekday':
      return { ...rule, byDay: dayOf(to), nth: nthOf(to, rule.nth) };
    case 'yearlyByDate':
      return { ...rule, byMonth: civilDate(to).month, byMonthDay: civilDate(to).day };
    case 'yearlyByWeekday':
      return { ...rule, byMonth: civilDate(to).month, byDay: dayOf(to), nth: nthOf(to, rule.nth) };
    case 'dates':
      return { ...rule, dates: replaced(rule.dates, dateText(from), dateText(to)).toSorted() };
  }
}

const shifted = (from: string | null, by: number, planFrom: number) =>
  dateText((from === null ? planFrom : dayNumber(from)) + by);

/** Replaces one item of a list by another, which may be in it already. */
const replaced = <T>(list: readonly T[], former: T, next: T): T[] => [
  ...new Set(list.map((one) => (one === former ? next : one))),
];

const dayOf = (day: number): Weekday => weekdays[weekdayOf(day)] ?? 'MO';

const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

type Nth = Extract<DateRule, { kind: 'monthlyByWeekday' }>['nth'];

/** Keeps "last of the month" if the former day was the last. */
function nthOf(day: number, former: Nth): Nth {
  const date = civilDate(day);
  if (former === -1 && date.day + 7 > date.length) return -1;
  return Math.ceil(date.day / 7) as Nth;
}
