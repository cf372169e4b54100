/** Local date and time in a zone; month counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const HOUR = 3_600_000;

/** What clocks in a zone show at an instant. An unknown zone counts as UTC. */
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

/**
 * The instant at which clocks in a zone show a time. A time that exists twice (clocks go back) is its first
 * instant; one that does not exist (clocks go forward) is the instant of the jump. A day or month out of range
 * rolls over, as in `Date.UTC`.
 */
export function instantOf({ year, month, day, hour, minute }: WallTime, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const before = offsetAt(asUtc - 24 * HOUR, timeZone);
  const after = offsetAt(asUtc + 24 * HOUR, timeZone);
  const fits = [before, after].map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, timeZone) === asUtc);
  if (fits.length > 0) return Math.min(...fits);

  let low = asUtc - after;
  let high = asUtc - before;
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Milliseconds that local time is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = make(timeZone) ?? make('UTC');
  if (!made) throw new Error('no UTC');
  formatters.set(timeZone, made);
  return made;
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
