import { type EndDate, type PlanSlot, planLimits } from '@/lib/contract/play-plan';
import { DAY } from '@/lib/time';
import { civilDate, monthLength } from './dates';
import { minutesOf, type Recurring, timesOf } from './timeline';

const DAY_MINUTES = DAY / 60_000;
/** Longest time between two days of the same number, a shorter month ending on its last day. */
const MONTH_DAYS = 31;

/** Returns start and end of a slot in minutes from the midnight that begins its date, see `endDate` of the contract. */
export function slotTimes({
  start,
  end,
  endDate,
}: Pick<PlanSlot, 'start' | 'end' | 'endDate'>): Pick<Recurring<never>, 'start' | 'end' | 'endOn'> {
  if (!endDate) return timesOf({ start, end });
  const [from, until] = [minutesOf(start), minutesOf(end)];
  if (endDate.kind === 'after') return { start: from, end: endDate.days * DAY_MINUTES + until };
  const longest = endDate.month === null ? MONTH_DAYS : planLimits.days;
  /** Last date found, and the first date that it is the next one for. Dates are mostly asked for in order. */
  let found = { since: Number.NaN, date: Number.NaN };
  const next = (day: number) => {
    if (!(day >= found.since && day <= found.date)) found = { since: day, date: nextDate(endDate, day) };
    return found.date;
  };
  return {
    start: from,
    end: longest * DAY_MINUTES + until,
    endOn: (day) => (next(until > from ? day : day + 1) - day) * DAY_MINUTES + until,
  };
}

/** Returns the first date with a day of the month, or of the year, from a date on. */
function nextDate({ monthDay, month }: Extract<EndDate, { kind: 'on' }>, from: number): number {
  const first = civilDate(from);
  for (let months = first.month - 1; ; months += 1) {
    const [year, inYear] = [first.year + Math.floor(months / 12), (months % 12) + 1];
    if (month !== null && month !== inYear) continue;
    const length = monthLength(year, inYear);
    const found = Date.UTC(year, inYear - 1, monthDay === -1 ? length : Math.min(monthDay, length)) / DAY;
    if (found >= from) return found;
  }
}
