import type ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY } from '@/lib/time';

/** Local time, as if it were UTC, in milliseconds. */
type Wall = number;

/** Maximum number of times that a rule may yield within the days, if it applied on all of them. */
const MOST_TIMES = 20_000;
/** Maximum number of periods of a rule, such as weeks, that are examined: every day of eight years. */
const MOST_PERIODS = 3_000;
const SECONDS: Partial<Record<string, number>> = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3_600 };

/**
 * Times between two local times (both included) of a rule of RFC 5545 that begins at `start`, without its own end by UNTIL.
 * Returns `null` for a rule with too many times to be followed. Takes some 30 ms at most.
 */
export function recurrences(
  recur: ICAL.Recur,
  start: { wall: Wall; isDate: boolean },
  between: { from: Wall; until: Wall },
): Wall[] | null {
  const parts = recur.parts as Partial<Record<string, (string | number)[]>>;
  const times = TIMES.reduce((product, name) => product * (parts[name]?.length ?? 1), 1);
  if ((times * (between.until - between.from)) / DAY > MOST_TIMES || periodsIn(recur, between) > MOST_PERIODS)
    return null;
  const written = [`FREQ=${recur.freq}`, `INTERVAL=${recur.interval}`, `WKST=${WEEKDAYS[recur.wkst - 1]}`];
  for (const [name, values] of Object.entries(parts)) {
    // Times of day do not apply to whole days.
    if (values && !(start.isDate && TIMES.includes(name))) written.push(`${name}=${[...new Set(values)].join()}`);
  }
  const dtstart = new Date(start.wall).toISOString().replace(/[-:]|\.\d+Z$/g, '');
  const follow = (rule: readonly string[], from: Wall, until: Wall) =>
    new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${dtstart}\nRRULE:${rule.join(';')}`,
      maxIterations: MOST_PERIODS,
    })
      .between(new Date(from), new Date(until), true)
      .map((each) => each.epochMilliseconds);
  try {
    if (recur.count) {
      // The start counts as the first time, even if the rule does not include it.
      const isNamed = follow(written, start.wall, start.wall).length > 0;
      const count = isNamed ? recur.count : recur.count - 1;
      if (count === 0) return [];
      written.push(`COUNT=${count}`);
    }
    return follow(written, between.from, between.until);
  } catch {
    return null;
  }
}

/** Number of a rule's periods within the days if they are shorter than a day: the library would examine each of them first. */
const periodsIn = ({ freq, interval, count }: ICAL.Recur, { from, until }: { from: Wall; until: Wall }) => {
  const periods = (until - from) / 1_000 / ((SECONDS[freq] ?? Number.POSITIVE_INFINITY) * interval);
  return Math.min(periods, count ?? Number.POSITIVE_INFINITY);
};

const TIMES = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** True if a rule may yield several times on a day. */
export function repeatsWithinDay({ freq, parts }: ICAL.Recur): boolean {
  const lists = parts as Partial<Record<string, unknown[]>>;
  return !DAYS.has(freq) || TIMES.some((name) => (lists[name]?.length ?? 0) > 1);
}

const DAYS = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
