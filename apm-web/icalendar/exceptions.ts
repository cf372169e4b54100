import { type CalendarTime, type Clocks, dayOf, instantOf, wholeDayDate } from './values';

/**
 * Dates on which an event does not occur. Each is stored in every form that may be meant, because programs do not repeat the
 * exact time.
 */
export interface Exceptions {
  instants: Set<number>;
  /** Days of times, by the zone that they name. */
  days: Map<string, Set<number>>;
  /** Dates written without a time. */
  dates: Set<number>;
  /** Dates that are meant if the event lasts whole days. */
  wholeDays: Set<number>;
}

export function exceptionsOf(stamps: readonly CalendarTime[], clocks: Clocks): Exceptions {
  const days = new Map<string, Set<number>>();
  for (const { wall, isDate, tzid } of stamps) {
    if (isDate) continue;
    const ofZone = days.get(tzid) ?? new Set();
    days.set(tzid, ofZone.add(dayOf(wall)));
  }
  const times = stamps.filter(({ isDate }) => !isDate);
  return {
    instants: new Set(times.map((stamp) => instantOf(stamp, clocks))),
    days,
    dates: new Set(stamps.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall))),
    wholeDays: new Set(stamps.map((stamp) => wholeDayDate(stamp, clocks))),
  };
}

/** True if an event does not occur at a time, given in its own clocks and as an instant. */
export function isExcluded(
  { instants, days, dates, wholeDays }: Exceptions,
  { start, isWithinDay }: { start: CalendarTime; isWithinDay: boolean },
  { wall, at }: { wall: number; at: number },
): boolean {
  const day = dayOf(wall);
  if (start.isDate) return wholeDays.has(day);
  if (instants.has(at) || dates.has(day)) return true;
  // If an event occurs several times a day, only one of them is meant.
  return !isWithinDay && [start.tzid, ''].some((tzid) => days.get(tzid)?.has(day));
}
