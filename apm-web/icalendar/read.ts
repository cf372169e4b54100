import type ICAL from 'ical.js';
import { dayNumber } from '@/lib/schedule';
import { DAY, isKnownZone } from '@/lib/time';
import { clocksOf, ianaZone } from './clocks';
import { type CalendarComponent, componentsIn, firstValue, parsed } from './content-lines';
import { type Event, eventOf, type Length } from './events';
import { type Exceptions, exceptionsOf, isExcluded } from './exceptions';
import { CalendarFault } from './fault';
import { recurrences } from './recurrence';
import { asText } from './text';
import { TimeSlicer } from './time-slicer';
import { type CalendarTime, type Clocks, calendarLocalTime, dayOf, instantOf, stampOf, wholeDayDate } from './values';

/** Maximum number of events parsed, among those that may occur within the days. */
const MOST_EVENTS = 5_000;
/** Maximum number of characters in all explicit dates, zones and their lines, each of which takes the parser time. */
const MOST_DATES = 200_000;
const MOST_ZONES = 100;
const MOST_ZONE_LINES = 2_000;
/** Maximum number of times of all rules together, and milliseconds for them; further rules are not followed. */
const MOST_REPEATED = 100_000;
const LONGEST_WORK_MS = 3_000;
const LONGEST_NAME = 100;

/** Days, counted from 1970-01-01. */
export interface Days {
  from: number;
  until: number;
}

export interface CalendarOptions {
  /** Zone of times without one, and of whole days, unless the calendar names its own. */
  zone: string;
  /** Days whose events are returned; clocks are followed a day further. */
  days: Days;
  /** Days in which rules are followed; by default all of `days`. */
  repeats?: Days;
}

export interface CalendarFile {
  name: string;
  /** Occurrences in the order of the file. */
  occurrences: Occurrence[];
  /** Number of events that cannot be read. */
  leftOut: number;
  /** Number of events whose repetitions could not all be followed: their first dates are included. */
  partly: number;
}

export interface Occurrence {
  title: string;
  place: string;
  text: string;
  isAllDay: boolean;
  /** First and last day in the event's own clocks, or in the calendar's if the event is in UTC. */
  first: number;
  last: number;
  /** Instants, in milliseconds. */
  at: number;
  ends: number;
}

/**
 * Reads the occurrences of an iCalendar file within some days. An event that cannot be read is skipped and counted, without
 * affecting others. Gives way to other requests while it works. Throws `CalendarFault` if nothing can be read.
 */
export async function readCalendarFile(
  text: string,
  { zone, days, repeats = days }: CalendarOptions,
): Promise<CalendarFile> {
  const turns = new TimeSlicer();
  const calendars = await componentsIn(text, turns);
  const [first] = calendars;
  if (!first || calendars.some(({ name }) => name !== 'VCALENDAR')) throw new CalendarFault('notCalendar');
  const usual = ianaZone(firstValue(first, 'X-WR-TIMEZONE')) ?? zone;
  // A file may contain several calendars, such as joined files; they are read as one.
  const parts = calendars.flatMap((calendar) => calendar.parts);
  const clocks: Clocks = {
    of: clocksOf(zonesIn(parts), usual, { from: repeats.from - 1, until: repeats.until + 1 }),
    usual,
  };
  const all = parts.filter(({ name }) => name === 'VEVENT');
  const written = all.filter((each) => !each.isBroken && mayCome(each, days));
  if (written.length > MOST_EVENTS || datesIn(written) > MOST_DATES) throw new CalendarFault('tooLarge');
  const events: Event[] = [];
  for (const each of written) {
    await turns.next();
    const event = readEvent(each, clocks);
    if (event) events.push(event);
  }
  const movedOf = movedBy(events, clocks);
  const occurrences: Occurrence[] = [];
  let repeated = 0;
  let partly = 0;
  const began = turns.worked;
  for (const event of events) {
    if (event.isCancelled) continue;
    await turns.next();
    const isFollowed = repeated < MOST_REPEATED && turns.worked - began < LONGEST_WORK_MS;
    const walls = isFollowed ? repetitionsOf(event, clocks, repeats) : event.rules.map(() => null);
    if (event.isPartly || walls.includes(null)) partly += 1;
    const times = walls.flatMap((each) => each ?? []);
    repeated += times.length;
    const excepts = [event.except, ...(event.moves ? [] : movedOf(event.uid))];
    // Clocks differ by at most a day.
    const earliest = (days.from - 1) * DAY - event.lasts.onClocks;
    for (const occurrence of timesOf(event, times, excepts, clocks, earliest)) {
      await turns.next();
      if (occurrence.last >= days.from && occurrence.first <= days.until) occurrences.push(occurrence);
    }
  }
  return {
    name: asText(unescaped(firstValue(first, 'X-WR-CALNAME'))).slice(0, LONGEST_NAME),
    occurrences,
    leftOut: all.filter(({ isBroken }) => isBroken).length + written.length - events.length,
    partly,
  };
}

/** The library does not unescape values of names that begin with X. */
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign));

/** True if an event may have a date within the days, judged by its raw lines: most of a long file is over. */
function mayCome(event: CalendarComponent, { from, until }: Days): boolean {
  if (event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'RECURRENCE-ID')) return true;
  const dayAt = (name: string) => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(firstValue(event, name)) ?? [];
    return year ? dayNumber(`${year}-${month}-${day}`) : Number.NaN;
  };
  const start = dayAt('DTSTART');
  // Clocks differ by at most a day.
  const isOver = start < from - 1 && (dayAt('DTEND') < from - 1 || !event.lines.some(({ name }) => LASTING.has(name)));
  return !(isOver || start > until + 1);
}

const LASTING = new Set(['DTEND', 'DURATION']);

const datesIn = (events: readonly CalendarComponent[]): number =>
  events
    .flatMap(({ lines }) => lines)
    .reduce((sum, { name, text }) => sum + (name === 'RDATE' || name === 'EXDATE' ? text.length : 0), 0);

/** Zones that only the file defines, as far as they can be read. */
function zonesIn(parts: readonly CalendarComponent[]) {
  let lines = 0;
  const zones = parts.filter(({ name }) => name === 'VTIMEZONE').slice(0, MOST_ZONES);
  return zones.flatMap((part) => {
    if (isKnownZone(firstValue(part, 'TZID'))) return [];
    lines += part.parts.reduce((sum, each) => sum + each.lines.length, part.lines.length);
    return lines > MOST_ZONE_LINES ? [] : (parsed(part) ?? []);
  });
}

function readEvent(written: CalendarComponent, clocks: Clocks): Event | null {
  try {
    const event = parsed(written);
    return event && eventOf(event, clocks);
  } catch {
    return null;
  }
}

/** Dates of repeating events that another event in the file replaces. */
function movedBy(events: readonly Event[], clocks: Clocks): (uid: string) => Exceptions[] {
  const moved = new Map<string, CalendarTime[]>();
  for (const { uid, moves } of events) {
    if (!moves) continue;
    const all = moved.get(uid) ?? [];
    all.push(moves);
    moved.set(uid, all);
  }
  const exceptions = new Map([...moved].map(([uid, stamps]) => [uid, [exceptionsOf(stamps, clocks)]]));
  return (uid) => exceptions.get(uid) ?? [];
}

/** Times of each rule of an event in its own clocks; `null` for a rule that cannot be followed. */
function repetitionsOf({ start, rules, lasts }: Event, clocks: Clocks, { from, until }: Days): (number[] | null)[] {
  return rules.map((recur) => {
    const isIn = untilOf(recur.until, start, clocks);
    // Events that began earlier may still last.
    const between = { from: (from - 1) * DAY - lasts.onClocks, until: (until + 2) * DAY };
    if (recur.until && !isIn(Math.max(between.from, start.wall))) return [];
    return recurrences(recur, start, between)?.filter(isIn) ?? null;
  });
}

/** Returns a check whether a time is within the end of a rule, which may be a date, or an instant in UTC. */
function untilOf(until: ICAL.Time | null, start: CalendarTime, clocks: Clocks): (wall: number) => boolean {
  if (!until) return () => true;
  const end = stampOf(until);
  if (start.isDate || end.isDate) {
    const last = wholeDayDate(end, clocks);
    return (wall) => dayOf(wall) <= last;
  }
  return (wall) => (end.tzid === 'UTC' ? instantOf({ ...start, wall }, clocks) : wall) <= end.wall;
}

/** Times of an event, each once: its start, whatever its rules say (RFC 5545), its repetitions and additional dates. */
function* timesOf(
  event: Event,
  repeated: readonly number[],
  excepts: readonly Exceptions[],
  clocks: Clocks,
  earliest: number,
): Generator<Occurrence> {
  const { start, lasts, more } = event;
  const seen = new Set<number>();
  const times = [start.wall, ...repeated].map((wall) => ({ wall, lasts }));
  for (const time of [...times, ...more]) {
    if (time.wall < earliest) continue;
    const at = instantOf({ ...start, wall: time.wall }, clocks);
    if (seen.has(at) || excepts.some((each) => isExcluded(each, event, { wall: time.wall, at }))) continue;
    seen.add(at);
    yield occurrenceOf(event, time, at, clocks);
  }
}

function occurrenceOf(
  { start, title, place, text }: Event,
  { wall, lasts }: { wall: number; lasts: Length },
  at: number,
  clocks: Clocks,
): Occurrence {
  const words = { title, place, text, isAllDay: start.isDate };
  if (start.isDate) {
    const [first, end] = [dayOf(wall), dayOf(wall + lasts.onClocks)];
    return { ...words, first, last: end - 1, at, ends: clocks.of('')(end * DAY) };
  }
  const ends = at + lasts.real;
  const isUtc = start.tzid === 'UTC';
  const begins = isUtc ? calendarLocalTime(at, clocks) : wall;
  // An event that ends at midnight does not occupy the day that begins then.
  const over = isUtc ? calendarLocalTime(ends, clocks) : wall + lasts.onClocks;
  return { ...words, first: dayOf(begins), last: dayOf(Math.max(begins, over - 1)), at, ends };
}
