import { instantOfUtc, wallTime } from '@/lib/time';
import type { CountdownWidget } from './schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = { d: ['day', DAY], h: ['hour', HOUR], m: ['minute', MINUTE], s: ['second', SECOND] } as const;
type Letter = keyof typeof units;

/** Longest wait before the time is read again, because clocks may be corrected. */
const LONGEST_WAIT = MINUTE;

/** Returns a countdown's text at an instant; empty if hidden. Without its own zone it uses `zone`, else this machine's. */
export function countdownText(countdown: CountdownWidget, now: number, zone = ''): string {
  const { before, after, ended, endText } = countdown;
  const left = timeLeft(countdown, now, zone);
  if (left === 0 && ended === 'hide') return '';
  if (left === 0 && ended === 'text') return endText;
  return [before, countText(countdown, left), after].reduce(joined, '');
}

/** Returns the milliseconds until its text may change. */
export function msUntilNextChange(countdown: CountdownWidget, now: number, zone = ''): number {
  const left = timeLeft(countdown, now, zone);
  const step = units[smallest(countdown.units)][1];
  const wait = left > 0 ? left % step || step : endsIn(countdown, now, zone);
  return Math.min(wait, LONGEST_WAIT);
}

/** Returns the milliseconds until its target; 0 afterwards, for a daily one as long as its end is shown. */
export function timeLeft({ target, timeZone }: CountdownWidget, now: number, zone = ''): number {
  const at = zoneOf(timeZone, zone);
  if (target.kind === 'moment') return Math.max(0, instantOfUtc(Date.parse(`${target.at}Z`), at) - now);
  const [yesterday, today, tomorrow] = daysAround(target.time, now, at);
  const shows = target.endMinutes * MINUTE;
  if ([yesterday, today].some((end) => now >= end && now < end + shows)) return 0;
  return (now < today ? today : tomorrow) - now;
}

/** Returns the milliseconds for which the end of a daily one is still shown. */
function endsIn({ target, timeZone }: CountdownWidget, now: number, zone: string): number {
  if (target.kind === 'moment') return LONGEST_WAIT;
  const ends = daysAround(target.time, now, zoneOf(timeZone, zone)).map((end) => end + target.endMinutes * MINUTE);
  return Math.max(1, (ends.find((end) => end > now) ?? now + LONGEST_WAIT) - now);
}

/** Returns the instants of a local time yesterday, today and tomorrow. */
function daysAround(time: string, now: number, zone: string): [number, number, number] {
  const { year, month, day } = wallTime(now, zone);
  const on = (more: number) =>
    instantOfUtc(Date.UTC(year, month - 1, day + more) + Date.parse(`1970-01-01T${time}Z`), zone);
  return [on(-1), on(0), on(1)];
}

const zoneOf = (own: string, zone: string) => own || zone || Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Joins two texts; one that ends a line needs no space after it. */
function joined(text: string, more: string): string {
  if (!text || !more) return text + more;
  return text.endsWith('\n') || more.startsWith('\n') ? text + more : `${text} ${more}`;
}

const smallest = (letters: CountdownWidget['units']) => letters.at(-1) as Letter;

function countText({ units: letters, wording, locale }: CountdownWidget, left: number): string {
  const step = units[smallest(letters)][1];
  let rest = Math.ceil(left / step) * step;
  const counts = ([...letters] as Letter[]).map((letter) => {
    const [name, length] = units[letter];
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { letter, name, count };
  });
  if (wording === 'words') {
    const from = counts.findIndex(({ count }) => count > 0);
    const said = from < 0 ? counts.slice(-1) : counts.slice(from);
    return list(locale).format(said.map(({ name, count }) => unit(locale, name, 'long').format(count)));
  }
  const [first, ...others] = counts;
  if (others.length === 0 && first?.letter !== 'd') return String(first?.count ?? 0);
  const clock = counts.filter(({ letter }) => letter !== 'd').map(({ count }) => String(count).padStart(2, '0'));
  const days = first?.letter === 'd' && (first.count > 0 || clock.length === 0);
  // Hours without a unit after days would be read as seconds.
  if (letters === 'dh') return counts.map(({ name, count }) => unit(locale, name, 'narrow').format(count)).join(' ');
  return [...(days ? [unit(locale, 'day', 'narrow').format(first.count)] : []), clock.join(':')]
    .filter(Boolean)
    .join(' ');
}

const made = new Map<string, Intl.NumberFormat | Intl.ListFormat>();

function unit(locale: string, name: string, unitDisplay: 'long' | 'narrow'): Intl.NumberFormat {
  return kept(`${name} ${unitDisplay} ${locale}`, () => {
    const options = { style: 'unit', unit: name, unitDisplay } as const;
    return inLocale(locale, (tag) => new Intl.NumberFormat(tag, options));
  });
}

function list(locale: string): Intl.ListFormat {
  return kept(`list ${locale}`, () =>
    inLocale(locale, (tag) => new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' })),
  );
}

function kept<T extends Intl.NumberFormat | Intl.ListFormat>(key: string, make: () => T): T {
  const known = made.get(key) as T | undefined;
  if (known) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** Calls `make` with a locale, or with the machine's own if it is unknown. */
function inLocale<T>(locale: string, make: (tag: string | undefined) => T): T {
  try {
    return make(locale || undefined);
  } catch {
    return make(undefined);
  }
}
