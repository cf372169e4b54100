import ICAL from 'ical.js';
import { DAY, instantOfUtc, isKnownZone } from '@/lib/time';
import { recurrences } from './recurrence';
import { wallOf } from './values';
import { windowsZones } from './windows-zones';

/**
 * Returns the instant at which clocks show a time, given as if it were UTC. Times shown twice or never are resolved as in
 * `instantOf`.
 */
export type Clock = (asUtc: number) => number;

/** Maximum number of zones in a file, and of clock changes in one of them. */
const ZONES = 100;
const CHANGES = 60;
/** First year in which clock changes are followed: some files begin in 1601. */
const EARLIEST = 1970;
/** Longest time between two repetitions of a clock change, in days. */
const YEAR = 366;

/**
 * Clocks by the names that a calendar uses: IANA zones, zones described in the calendar, or Windows names. Unknown names use
 * `usual`. Described clocks are right between two days.
 */
export function clocksOf(
  zones: readonly ICAL.Component[],
  usual: string,
  between: { from: number; until: number },
): (tzid: string) => Clock {
  const described = new Map<string, ICAL.Component>();
  for (const zone of zones) {
    const tzid = zone.getFirstPropertyValue('tzid');
    if (typeof tzid === 'string' && !isKnownZone(tzid)) described.set(tzid, zone);
  }
  const known = new Map<string, Clock>();
  const made = (tzid: string): Clock => {
    const zone = described.get(tzid);
    const changes = zone ? changesIn(zone, between) : [];
    if (changes.length > 0) return clockOf(changes);
    const name = ianaZone(tzid) ?? usual;
    return (asUtc) => instantOfUtc(asUtc, name);
  };
  return (tzid) => {
    const name = known.has(tzid) || known.size < ZONES ? tzid : '';
    const clock = known.get(name) ?? made(name);
    known.set(name, clock);
    return clock;
  };
}

/** IANA zone for a name: the name itself, a Windows name, or the end of the name. */
export const ianaZone = (tzid: string): string | undefined =>
  [tzid, windowsZones.get(tzid) ?? '', ...endsOf(tzid)].find(isKnownZone);

/** Ends of a name such as `/mozilla.org/20050126_1/Europe/Berlin`. */
const endsOf = (tzid: string) => {
  const parts = tzid.split('/');
  return [3, 2].flatMap((count) => (parts.length > count ? [parts.slice(-count).join('/')] : []));
};

/** Change of clocks: its local time before the change, and milliseconds ahead of UTC before and after it. */
interface Change {
  at: number;
  before: number;
  after: number;
}

function clockOf(changes: readonly Change[]): Clock {
  return (asUtc) => {
    const last = changes.findLast(({ at }) => at <= asUtc);
    return last ? Math.max(asUtc - last.after, last.at - last.before) : asUtc - (changes[0]?.before ?? 0);
  };
}

/** Clock changes of a zone; none if it contains an invalid value. */
function changesIn(zone: ICAL.Component, between: { from: number; until: number }): Change[] {
  try {
    return changesOf(zone, between);
  } catch {
    return [];
  }
}

/** Clock changes of a described zone, in order; none if a rule cannot be followed. */
function changesOf(zone: ICAL.Component, between: { from: number; until: number }): Change[] {
  const found: Change[] = [];
  for (const kind of ['standard', 'daylight']) {
    for (const part of zone.getAllSubcomponents(kind).slice(0, CHANGES)) {
      const start = part.getFirstPropertyValue('dtstart');
      const before = part.getFirstPropertyValue('tzoffsetfrom');
      const after = part.getFirstPropertyValue('tzoffsetto');
      if (!(start instanceof ICAL.Time && before instanceof ICAL.UtcOffset && after instanceof ICAL.UtcOffset))
        continue;
      const times = timesOf(part, start, between);
      if (!times) return [];
      for (const at of times) found.push({ at, before: before.toSeconds() * 1_000, after: after.toSeconds() * 1_000 });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** Local times of clock changes, starting with the last one before the first day; `null` if the rule cannot be followed. */
function timesOf(
  part: ICAL.Component,
  start: ICAL.Time,
  { from, until }: { from: number; until: number },
): number[] | null {
  const begins = start.clone();
  begins.year = Math.max(EARLIEST, start.year);
  const first = wallOf(begins);
  const named = part
    .getAllProperties('rdate')
    .flatMap((property) => property.getValues())
    .flatMap((value) => (value instanceof ICAL.Time ? [wallOf(value)] : []));
  const times = [first, ...named];
  const recur = part.getFirstPropertyValue('rrule');
  if (!(recur instanceof ICAL.Recur)) return times;
  // Clocks change once or twice a year, so other rules are not followed.
  if (recur.freq !== 'YEARLY') return null;
  const end = recur.until ? wallOf(recur.until) + DAY : Number.POSITIVE_INFINITY;
  // A rule that ended earlier is represented by its last day, as only later changes matter.
  if (end < (from - YEAR) * DAY) times.push(Math.max(first, end - DAY));
  const repeated = recurrences(
    recur,
    { wall: first, isDate: false },
    { from: Math.max(first, (from - YEAR) * DAY), until: until * DAY },
  );
  if (!repeated) return null;
  times.push(...repeated.filter((at) => at <= end));
  return times;
}
