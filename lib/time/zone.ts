/** Local date and time in a zone; month counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

export const DAY = 86_400_000;

/** Returns the local time in a zone at an instant. An unknown zone counts as UTC. */
export function wallTime(instant: number, timeZone: string): WallTime {
  const local = new Date(instant + offsetAt(instant, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** Returns the date in a zone at an instant, "YYYY-MM-DD". An unknown zone counts as UTC. */
export function dateAt(instant: number, timeZone: string): string {
  const { year, month, day } = wallTime(instant, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * Returns the instant of a local time in a zone. A time that exists twice (clocks go back) is its first instant; one
 * that does not exist (clocks go forward) is the instant of the jump. A day or month out of range rolls over, as in
 * `Date.UTC`.
 */
export function instantOf({ year, month, day, hour, minute }: WallTime, timeZone: string): number {
  return instantOfUtc(Date.UTC(year, month - 1, day, hour, minute), timeZone);
}

/** Same as `instantOf`, for a local time given as if it were UTC, in milliseconds. */
export function instantOfUtc(asUtc: number, timeZone: string): number {
  const { before, after, at } = change(Math.floor(asUtc / DAY), timeZone);
  if (asUtc - before < at) return asUtc - before;
  return Math.max(at, asUtc - after);
}

/** True if the zone is known. */
export const isKnownZone = (timeZone: string) => made(timeZone) !== null;

/** Offsets from the day before a date until the day after it, and the instant at which the second one takes effect. */
interface Change {
  before: number;
  after: number;
  at: number;
}

/** Limit of days cached per zone; a year of agenda takes 370. Calling `Intl` is slow. */
const KEPT_DAYS = 4_000;
const changes = new Map<string, Map<number, Change>>();

function change(day: number, timeZone: string): Change {
  let known = changes.get(timeZone);
  if (!known) {
    known = new Map();
    if (changes.size >= KEPT_ZONES) changes.clear();
    changes.set(timeZone, known);
  }
  let found = known.get(day);
  if (!found) {
    const before = known.get(day - 3)?.after ?? offsetAt((day - 1) * DAY, timeZone);
    const after = offsetAt((day + 2) * DAY, timeZone);
    const at = before === after ? Number.POSITIVE_INFINITY : changesAt(day, before, timeZone);
    found = { before, after, at };
    if (known.size >= KEPT_DAYS) known.clear();
    known.set(day, found);
  }
  return found;
}

function changesAt(day: number, before: number, timeZone: string): number {
  let low = (day - 1) * DAY;
  let high = (day + 2) * DAY;
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the milliseconds that local time is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

/** Limit of cached formatters: about six hundred zones exist, but calendars may contain any name. */
const KEPT_ZONES = 1_000;
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const found = made(timeZone) ?? made('UTC');
  if (!found) throw new Error('no UTC');
  return found;
}

function made(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const fresh = make(timeZone);
  if (formatters.size >= KEPT_ZONES) formatters.clear();
  formatters.set(timeZone, fresh);
  return fresh;
}

function make(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
