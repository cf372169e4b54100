import ICAL from 'ical.js';
import { DAY } from '@/lib/time';
import { type Exceptions, exceptionsOf } from './exceptions';
import { repeatsWithinDay } from './recurrence';
import { textOf } from './text';
import { type CalendarTime, type Clocks, dayOf, instantOf, stampsOf, wholeDayDate } from './values';

/** Length to which longer events are cut. */
const LONGEST = 3_660 * DAY;

export interface Event {
  uid: string;
  start: CalendarTime;
  lasts: Length;
  rules: ICAL.Recur[];
  /** True if its dates are not complete: there is a rule of exclusions, or a change of a date and all later ones. */
  isPartly: boolean;
  /** Additional starts, in the event's own clocks; some have their own length. */
  more: { wall: number; lasts: Length }[];
  except: Exceptions;
  /** Date of a repeating event that it replaces. */
  moves: CalendarTime | null;
  isWithinDay: boolean;
  isCancelled: boolean;
  title: string;
  place: string;
  text: string;
}

/** Length of an event in milliseconds. */
export interface Length {
  /** Length as shown by clocks, which are put back in some nights. */
  onClocks: number;
  real: number;
}

/** Parses an event; `null` if it has no start. Throws for a value that the library cannot read. */
export function eventOf(event: ICAL.Component, clocks: Clocks): Event | null {
  const [start] = stampsOf(event, 'dtstart');
  if (!start) return null;
  const rules = event.getAllProperties('rrule').flatMap((each) => {
    const value = each.getFirstValue();
    return value instanceof ICAL.Recur ? [value] : [];
  });
  const lasts = lengthOf(event, start, clocks);
  return {
    uid: textOf(event, 'uid'),
    start,
    lasts,
    rules,
    isPartly:
      event.hasProperty('exrule') || Boolean(event.getFirstProperty('recurrence-id')?.getFirstParameter('range')),
    more: stampsOf(event, 'rdate').map((stamp) => ({
      wall: localTimeAtStart(start, stamp, clocks),
      lasts: stamp.lasts === undefined ? lasts : { onClocks: stamp.lasts, real: stamp.lasts },
    })),
    except: exceptionsOf(stampsOf(event, 'exdate'), clocks),
    moves: stampsOf(event, 'recurrence-id')[0] ?? null,
    isWithinDay: rules.some(repeatsWithinDay),
    isCancelled: textOf(event, 'status').toUpperCase() === 'CANCELLED',
    title: textOf(event, 'summary'),
    place: textOf(event, 'location'),
    text: textOf(event, 'description'),
  };
}

/** Local time of an event at another start. A date without a time uses that of the first start. */
function localTimeAtStart(start: CalendarTime, stamp: CalendarTime, clocks: Clocks): number {
  if (start.isDate) return wholeDayDate(stamp, clocks) * DAY;
  if (stamp.isDate) return stamp.wall + (start.wall - dayOf(start.wall) * DAY);
  if (stamp.tzid === '' || stamp.tzid === start.tzid) return stamp.wall;
  // Right unless clocks change in between.
  return start.wall + instantOf(stamp, clocks) - instantOf(start, clocks);
}

/** Length of an event; a whole day by default if it has no time. */
function lengthOf(event: ICAL.Component, start: CalendarTime, clocks: Clocks): Length {
  const [end] = stampsOf(event, 'dtend');
  const duration = event.getFirstPropertyValue('duration');
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  const least = start.isDate ? DAY : 0;
  const between = (length: number) => Math.min(Math.max(least, length), LONGEST);
  if (!end) return same(between(start.isDate ? Math.ceil(seconds / (DAY / 1_000)) * DAY : seconds * 1_000));
  if (start.isDate) return same(between((wholeDayDate(end, clocks) - dayOf(start.wall)) * DAY));
  const real = between(instantOf(end, clocks, start.tzid) - instantOf(start, clocks));
  const isSame = end.tzid === start.tzid || end.isDate;
  return { real, onClocks: isSame ? between(end.wall - start.wall) : real };
}

const same = (length: number): Length => ({ onClocks: length, real: length });
