import type { Rhythm } from '@/lib/contract/statistics/report-mails';
import { DAY, instantOf, wallTime } from '@/lib/time';

/** Times at which a report is sent: an hour of certain days in a time zone. */
export interface MailTimes {
  rhythm: Rhythm;
  /** Day of the week from 1 to 7, Monday first. */
  weekday: number;
  /** Day from 1 to 31; shorter months use their last day. */
  monthDay: number;
  hour: number;
  zone: string;
}

/** Two months, which contain a day of every rhythm. */
const FARTHEST_DAYS = 62;

/**
 * First time after an instant. An hour that clocks skip means the instant of the change; an hour shown twice means its first
 * occurrence.
 */
export function nextTime(times: MailTimes, after: number): number {
  for (let days = 0; days <= FARTHEST_DAYS; days++) {
    const at = timeOn(times, dayOf(after, times.zone) + days * DAY);
    if (at !== null && at > after) return at;
  }
  throw new Error('a rhythm without a day');
}

/** Last time up to an instant: the one that is sent if several were missed. */
export function lastDueTime(times: MailTimes, until: number): number {
  for (let days = 0; days <= FARTHEST_DAYS; days++) {
    const at = timeOn(times, dayOf(until, times.zone) - days * DAY);
    if (at !== null && at <= until) return at;
  }
  throw new Error('a rhythm without a day');
}

/** Days that a report of this time covers: yesterday, or the week or month before. */
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

/** Day in a zone, as its midnight in UTC. */
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

/** Minutes until a refused mail is tried again, after the first attempt, the second and so on. */
const BACK_OFF_MINUTES = [5, 15, 60, 240];

/** Time of the next attempt; infinitely late once all attempts are used up. */
export const nextAttemptAt = (triesBefore: number, now: number): number =>
  now + (BACK_OFF_MINUTES[triesBefore] ?? Number.POSITIVE_INFINITY) * 60_000;
