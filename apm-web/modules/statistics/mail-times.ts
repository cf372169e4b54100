import type { Rhythm } from '@/lib/contract/statistics/report-mails';
import { DAY, instantOf, wallTime } from '@/lib/time';

/** When a report is sent: at an hour of days in a zone. */
export interface MailTimes {
  rhythm: Rhythm;
  /** 1 to 7, Monday first. */
  weekday: number;
  /** 1 to 31; a shorter month has it on its last day. */
  monthDay: number;
  hour: number;
  zone: string;
}

/** Two months: within them is each day of each rhythm. */
const FARTHEST_DAYS = 62;

/** The first time after an instant. An hour that clocks skip is the instant at which they do, one that they show twice is its first. */
export function nextTime(times: MailTimes, after: number): number {
  for (let days = 0; days <= FARTHEST_DAYS; days++) {
    const at = timeOn(times, dayOf(after, times.zone) + days * DAY);
    if (at !== null && at > after) return at;
  }
  throw new Error('a rhythm without a day');
}

/** The last time up to an instant: of several that were missed, the one that is sent. */
export function lastTime(times: MailTimes, until: number): number {
  for (let days = 0; days <= FARTHEST_DAYS; days++) {
    const at = timeOn(times, dayOf(until, times.zone) - days * DAY);
    if (at !== null && at <= until) return at;
  }
  throw new Error('a rhythm without a day');
}

/** The days that a report of this time is of: yesterday, the week or the month before. */
export function periodAt({ rhythm, zone }: Pick<MailTimes, 'rhythm' | 'zone'>, time: number) {
  const today = dayOf(time, zone);
  const date = new Date(today);
  const month = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const monday = today - (weekdayOf(today) - 1) * DAY;
  const [from, to] = {
    daily: [today - DAY, today],
    weekly: [monday - 7 * DAY, monday],
    monthly: [month(-1), month(0)],
  }[rhythm] as [number, number];
  return { from: text(from), to: text(to), zone };
}

/** A day in a zone, as its midnight in UTC. */
function dayOf(instant: number, zone: string): number {
  const { year, month, day } = wallTime(instant, zone);
  return Date.UTC(year, month - 1, day);
}

function timeOn({ rhythm, weekday, monthDay, hour, zone }: MailTimes, day: number): number | null {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (rhythm === 'weekly' && weekdayOf(day) !== weekday) return null;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (rhythm === 'monthly' && date.getUTCDate() !== Math.min(monthDay, lastDay)) return null;
  return instantOf({ year, month: month + 1, day: date.getUTCDate(), hour, minute: 0 }, zone);
}

const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7;
const text = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Minutes until a mail that was not accepted is tried again, after the first try, the second and so on. */
const BACK_OFF_MINUTES = [5, 15, 60, 240];

/** When what was not accepted is tried again; for ever later once it was tried as often as it is. */
export const tryAgainAt = (triesBefore: number, now: number): number =>
  now + (BACK_OFF_MINUTES[triesBefore] ?? Number.POSITIVE_INFINITY) * 60_000;
