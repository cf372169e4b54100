import type { ClockWidget } from './schema';

type Clock = Pick<ClockWidget, 'show' | 'hour12' | 'locale' | 'timeZone'>;

const parts: Record<Clock['show'], Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit' },
  timeWithSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  date: { year: 'numeric', month: 'long', day: 'numeric' },
  dateAndTime: { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'long' },
};

/** Returns a clock's text at an instant. An unknown locale or zone falls back to the machine's own. */
export function clockText(clock: Clock, now: Date): string {
  return formatter(clock.show, clock.hour12, clock.locale, clock.timeZone).format(now);
}

/** Returns the milliseconds from `now` until a clock's text changes. */
export function msUntilNextTick(show: Clock['show'], now: number): number {
  const step = show === 'timeWithSeconds' ? 1_000 : 60_000;
  return step - (now % step);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(show: Clock['show'], hour12: boolean, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${show}|${hour12}|${locale}|${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  // "24:05" is what hour12: false gives in some locales; hourCycle h23 gives "00:05".
  const hours: Intl.DateTimeFormatOptions = parts[show].hour ? { hourCycle: hour12 ? 'h12' : 'h23' } : {};
  const made =
    attempt(locale, { ...parts[show], ...hours, timeZone }) ??
    attempt('', { ...parts[show], ...hours, timeZone }) ??
    new Intl.DateTimeFormat(undefined, { ...parts[show], ...hours });
  formatters.set(key, made);
  return made;
}

function attempt(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale || undefined, { ...options, timeZone: options.timeZone || undefined });
  } catch {
    return null;
  }
}
