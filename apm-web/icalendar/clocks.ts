import ICAL from 'ical.js';
import { DAY, instantOfUtc, isKnownZone } from '@/lib/time';
import { recurrences } from './recurrence';
import { wallOf } from './values';
import { windowsZones } from './windows-zones';

/** The instant at which clocks show a time, given as if it were UTC. What they show twice or never is taken as in `instantOf`. */
export type Clock = (asUtc: number) => number;

/** Names of zones in one file, and changes of clocks in one of them: more are not looked at. */
const ZONES = 100;
const CHANGES = 60;
/** Before it changes of clocks are not followed: some files begin in 1601. */
const EARLIEST = 1970;
/** The longest time between two changes that repeat. */
const YEAR = 366;

/**
 * Clocks by the names that a calendar has for them: of the world's zones, as the calendar describes them, or as Windows names them. One of no
 * such name is `usual`. Described clocks are right between two days.
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
    const name = zoneNamed(tzid) ?? usual;
    return (asUtc) => instantOfUtc(asUtc, name);
  };
  return (tzid) => {
    const name = known.has(tzid) || known.size < ZONES ? tzid : '';
    const clock = known.get(name) ?? made(name);
    known.set(name, clock);
    return clock;
  };
}

/** The zone of the world that a name stands for: its own, that of Windows, or what it ends with. */
export const zoneNamed = (tzid: string): string | undefined =>
  [tzid, windowsZones.get(tzid) ?? '', ...endsOf(tzid)].find(isKnownZone);

/** What a name ends with, as in `/mozilla.org/20050126_1/Europe/Berlin`. */
const endsOf = (tzid: string) => {
  const parts = tzid.split('/');
  return [3, 2].flatMap((count) => (parts.length > count ? [parts.slice(-count).join('/')] : []));
};

/** Clocks are set: when, as they showed it until then, and milliseconds that they are ahead of UTC before and after. */
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

/** None of a zone with a value that is none. */
function changesIn(zone: ICAL.Component, between: { from: number; until: number }): Change[] {
  try {
    return changesOf(zone, between);
  } catch {
    return [];
  }
}

/** The changes of a described zone, in order; none where a rule cannot be followed. */
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

/** When clocks are set, from the last time before the first day; `null` where the rule cannot be followed. */
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
  // Clocks are set once or twice a year.
  if (recur.freq !== 'YEARLY') return null;
  const end = recur.until ? wallOf(recur.until) + DAY : Number.POSITIVE_INFINITY;
  // Of a rule that was over before, its last day stands for all: what followed is later.
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
