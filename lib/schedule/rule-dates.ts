import { type DateRule, type Weekday, weekdays } from '@/lib/contract/play-plan';
import { type CivilDate, civilDate, dayNumber, mondayOf, weekdayOf } from './dates';

type Repeating = Exclude<DateRule, { kind: 'dates' }>;
type OnDate = (day: number) => boolean;

/**
 * Returns a test whether a rule includes a date number. `planFrom` is the plan's first date, DTSTART of a rule without
 * its own. Each date is decided independently, so nothing has to be listed from the rule's beginning.
 */
export function ruleDates(rule: DateRule, planFrom: number): OnDate {
  if (rule.kind === 'dates') {
    const dates = new Set(rule.dates.map(dayNumber));
    return (day) => dates.has(day);
  }
  const first = rule.from === null ? planFrom : dayNumber(rule.from);
  const last = rule.until === null ? Number.POSITIVE_INFINITY : dayNumber(rule.until);
  const repeats = repetition(rule, first);
  const inTime: OnDate = (day) => day >= first && day <= last && repeats(day);
  return rule.count === null ? inTime : firstTimes(inTime, first, rule.count);
}

function repetition(rule: Repeating, first: number): OnDate {
  const { interval } = rule;
  switch (rule.kind) {
    case 'daily':
      return (day) => (day - first) % interval === 0;
    case 'weekly': {
      const days = new Set(rule.byDay.map(weekdayIndex));
      const monday = mondayOf(first);
      return (day) => days.has(weekdayOf(day)) && (mondayOf(day) - monday) % (7 * interval) === 0;
    }
    case 'monthlyByDate':
    case 'monthlyByWeekday': {
      const since = monthCount(civilDate(first));
      const inMonth = dayOfMonth(rule);
      return (day) => {
        const date = civilDate(day);
        return (monthCount(date) - since) % interval === 0 && inMonth(date, day);
      };
    }
    case 'yearlyByDate':
    case 'yearlyByWeekday': {
      const since = civilDate(first).year;
      const inMonth = dayOfMonth(rule);
      return (day) => {
        const date = civilDate(day);
        return date.month === rule.byMonth && (date.year - since) % interval === 0 && inMonth(date, day);
      };
    }
  }
}

function dayOfMonth(rule: Exclude<Repeating, { kind: 'daily' | 'weekly' }>): (date: CivilDate, day: number) => boolean {
  if (rule.kind === 'monthlyByDate' || rule.kind === 'yearlyByDate') {
    const days = new Set([rule.byMonthDay].flat());
    return (date) => days.has(date.day) || (days.has(-1) && date.day === date.length);
  }
  const weekday = weekdayIndex(rule.byDay);
  const { nth } = rule;
  return (date, day) =>
    weekdayOf(day) === weekday && (nth === -1 ? date.day + 7 > date.length : Math.ceil(date.day / 7) === nth);
}

/** Limits a rule to its first dates. They are counted once, as far as needed. */
function firstTimes(onDate: OnDate, first: number, count: number): OnDate {
  let counted = 0;
  let next = first;
  return (day) => {
    for (; next <= day && counted < count; next += 1) if (onDate(next)) counted += 1;
    return day < next && onDate(day);
  };
}

const monthCount = ({ year, month }: CivilDate) => 12 * year + month;
const weekdayIndex = (day: Weekday) => weekdays.indexOf(day);
