import { MOST_DAYS } from '@/lib/contract/statistics';
import { dateAt } from '@/lib/time';
import { badRequest } from '../../base/problem';
import type { Days } from '../../fleet/rebuild-days';

const DAY_MS = 86_400_000;

interface Period {
  from: string;
  to: string;
  zone: string;
}

/**
 * Days of a period. A day is taken as it is; an instant is converted to its day in the zone, and an end within a day includes
 * that day.
 */
export function rangeOf({ from, to, zone }: Period): Days {
  const first = isDay(from) ? from : dateAt(Date.parse(from), zone);
  // The day of the last millisecond before the end is the last one that counts.
  const until = isDay(to) ? to : nextDay(dateAt(Date.parse(to) - 1, zone));
  if (until <= first) throw badRequest({ to: 'tooSmall' });
  if (daysBetween(first, until) > MOST_DAYS) throw badRequest({ to: 'tooBig' });
  return { from: first, until };
}

const isDay = (text: string) => text.length === 10;

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS;
