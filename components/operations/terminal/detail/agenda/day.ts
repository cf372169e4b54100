import { instantOfUtc, wallTime } from '@/lib/time';

const DAY = 86_400_000;

export interface Span {
  from: string;
  until: string;
}

/**
 * Returns the start and end of the zone's day that contains an instant; `step` days from it. A day on which clocks
 * change is shorter or longer.
 */
export function dayOf(instant: number, timeZone: string, step = 0): { from: number; until: number } {
  const { year, month, day } = wallTime(instant, timeZone);
  const midnight = Date.UTC(year, month - 1, day) + step * DAY;
  return { from: instantOfUtc(midnight, timeZone), until: instantOfUtc(midnight + DAY, timeZone) };
}

/** Returns the same wall-clock time so many days later. */
export function addDays(instant: number, timeZone: string, days: number): number {
  const { year, month, day, hour, minute } = wallTime(instant, timeZone);
  return instantOfUtc(Date.UTC(year, month - 1, day + days, hour, minute), timeZone);
}

/** Returns the span that contains an instant. */
export const spanAt = <S extends Span>(spans: readonly S[], instant: number): S | null =>
  spans.find(({ from, until }) => Date.parse(from) <= instant && instant < Date.parse(until)) ?? null;

/** Returns where the next or previous span begins; `null` if there is none. */
export function adjacentSpanStart(spans: readonly Span[], instant: number, way: 'next' | 'previous'): number | null {
  const edges = spans.map(({ from }) => Date.parse(from));
  if (way === 'next') return edges.find((edge) => edge > instant) ?? null;
  return edges.findLast((edge) => edge < instant) ?? null;
}
