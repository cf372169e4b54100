import ICAL from 'ical.js';
import type { DateRule } from '@/lib/contract/play-plan';
import { dateText, dayNumber, ruleDates } from '@/lib/schedule';
import { DAY, isKnownZone, wallTime } from '@/lib/time';
import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { dateOf, ruleOf } from '../../play-plan';
import { type Clock, clocksOf } from './clocks';
import { componentsIn, parsed, type Written as WrittenComponent } from './content-lines';
import { NoRows, type Rows } from './rows';

const COLUMNS = ['title', 'start', 'end', 'allDay', 'place', 'text'];
/** Events whose repetition is followed: each is looked at day by day. */
const REPEATED = 500;
const EARLIEST = dayNumber('1900-01-01');
/** Days that one event lasts at most. */
const LONGEST = 366;
/** Events that are parsed, of those that may come within the days. */
const MOST_EVENTS = 5_000;
/** Characters of all dates that are named one by one, and lines of all zones: the parser takes its time for each. */
const MOST_DATES = 200_000;
const MOST_ZONE_LINES = 10_000;

/**
 * What a calendar has from now on, for so many days, in order. What repeats is one of our own rules, evaluated date by date within these days:
 * no rule of a file can run for ever. A rule that we have no form for counts on its first date only. Times without a zone, and whole days, are
 * those of the zone that the calendar says it is of, else of `zone`. An event that cannot be read is left out, and what is cancelled.
 */
export function readCalendar(bytes: Buffer, days: number, now: Date, zone: string, origin: TextOrigin = {}): Rows {
  const calendars = componentsIn(textOf(bytes, origin));
  if (!calendars?.[0] || calendars.some(({ name }) => name !== 'VCALENDAR')) throw new NoRows('notCalendar');
  const said = writtenValue(calendars[0], 'X-WR-TIMEZONE');
  const usual = isKnownZone(said) ? said : zone;
  const today = dayNumber(dateOf(wallTime(now.getTime(), usual)));
  const between = { from: today - LONGEST - 1, until: today + days + 1 };
  // A file may hold several, as those that were joined: they are read as one.
  const parts = calendars.flatMap((calendar) => calendar.parts);
  const clocks = clocksOf(zonesIn(parts), usual, between);
  const written = parts.filter((part) => part.name === 'VEVENT' && mayCome(part, today, days));
  if (written.length > MOST_EVENTS || datesIn(written) > MOST_DATES) throw new NoRows('tooLarge');
  const events = written.flatMap((each) => {
    const event = parsed(each);
    return (event && eventOf(event, clocks)) ?? [];
  });
  const movedOf = movedBy(events, clocks);
  let followed = 0;
  const found: { at: number; cells: string[] }[] = [];
  for (const event of events) {
    const { start, first, length, recur } = event;
    if (event.isCancelled || !(first >= EARLIEST)) continue;
    const from = Math.max(first, today - Math.min(LONGEST, Math.ceil(length / DAY)) - 1);
    const isOver = !recur || (recur.until !== null && numberOf(recur.until) < from - 1);
    const rule = isOver || followed === REPEATED ? null : ruleOf(recur, start.time);
    if (rule) followed += 1;
    const { onDate, until } = rule
      ? repeated(rule, event, clocks)
      : { onDate: () => false, until: Number.POSITIVE_INFINITY };
    const except = [event.except, event.moves ? null : movedOf(event)];
    const at = new Set<number>();
    const add = (moment: Moment) => {
      const ends = moment.at + length;
      if (ends <= now.getTime() || moment.at > now.getTime() + days * DAY) return;
      if (at.has(moment.at) || except.some((each) => each?.days.has(moment.day) || each?.instants.has(moment.at)))
        return;
      at.add(moment.at);
      const end = start.time.isDate
        ? dateText(moment.day + Math.round(length / DAY) - 1)
        : new Date(ends).toISOString();
      found.push({
        at: moment.at,
        cells: [event.title, moment.text, end, start.time.isDate ? 'true' : '', event.place, event.text],
      });
    };
    // RFC 5545 counts the first date whatever the rule says.
    if (first >= from && first <= today + days) add(momentOf(start, first, clocks));
    for (let day = from; rule && day <= today + days; day += 1) {
      if (!onDate(day)) continue;
      const moment = momentOf(start, day, clocks);
      if (moment.at <= until) add(moment);
    }
    for (const more of event.more) add(momentOf(more, numberOf(more.time), clocks));
  }
  found.sort((a, b) => a.at - b.at);
  return { columns: COLUMNS, rows: found.map(({ cells }) => cells), leftOut: written.length - events.length };
}

const writtenValue = (written: WrittenComponent, name: string): string => {
  const text = written.lines.find((line) => line.name === name)?.text ?? '';
  return text.slice(text.lastIndexOf(':') + 1).trim();
};

/** Whether an event may have a date from today on, by what is written of it: most of a long file is over. */
function mayCome(event: WrittenComponent, today: number, days: number): boolean {
  if (event.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'RECURRENCE-ID')) return true;
  const dayOf = (name: string) => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(writtenValue(event, name)) ?? [];
    return year ? dayNumber(`${year}-${month}-${day}`) : Number.NaN;
  };
  const start = dayOf('DTSTART');
  // Clocks differ by no more than a day.
  const isOver = dayOf('DTEND') < today - 2 && start < today - 2;
  return !(isOver || start < today - LONGEST - 1 || start > today + days);
}

const datesIn = (events: readonly WrittenComponent[]): number =>
  events
    .flatMap(({ lines }) => lines)
    .reduce((sum, { name, text }) => sum + (name === 'RDATE' || name === 'EXDATE' ? text.length : 0), 0);

/** Those that can be read. */
function zonesIn(parts: readonly WrittenComponent[]): ICAL.Component[] {
  let lines = 0;
  return parts.flatMap((part) => {
    if (part.name !== 'VTIMEZONE') return [];
    lines += part.parts.reduce((sum, each) => sum + each.lines.length, part.lines.length);
    return lines > MOST_ZONE_LINES ? [] : (parsed(part) ?? []);
  });
}

/** A time as it is written, and the name of its clock: none of one without a zone. */
interface Written {
  time: ICAL.Time;
  tzid: string;
}

interface Event {
  uid: string;
  start: Written;
  /** The day of `start`. */
  first: number;
  /** Milliseconds that it lasts. */
  length: number;
  recur: ICAL.Recur | null;
  /** Further beginnings. */
  more: Written[];
  except: Exceptions;
  /** The date of a repeating event that it stands for. */
  moves: Written | null;
  isCancelled: boolean;
  title: string;
  place: string;
  text: string;
}

/** null for one that has no beginning, or a value that is none. */
function eventOf(event: ICAL.Component, clocks: Clocks): Event | null {
  try {
    const [start] = writtenOf(event, 'dtstart');
    if (!start) return null;
    const recur = event.getFirstPropertyValue('rrule');
    return {
      uid: words(event, 'uid'),
      start,
      first: numberOf(start.time),
      length: lengthOf(event, start, clocks),
      recur: recur instanceof ICAL.Recur ? recur : null,
      more: writtenOf(event, 'rdate').filter(({ time }) => time.isDate === start.time.isDate),
      except: exceptionsOf(writtenOf(event, 'exdate'), start, clocks),
      moves: writtenOf(event, 'recurrence-id')[0] ?? null,
      isCancelled: words(event, 'status').toUpperCase() === 'CANCELLED',
      title: words(event, 'summary'),
      place: words(event, 'location'),
      text: words(event, 'description'),
    };
  } catch {
    return null;
  }
}

const writtenOf = (event: ICAL.Component, property: string): Written[] =>
  event.getAllProperties(property).flatMap((each) =>
    each.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      if (!(time instanceof ICAL.Time)) return [];
      const isUtc = time.zone === ICAL.Timezone.utcTimezone;
      return [{ time, tzid: isUtc ? 'UTC' : String(each.getFirstParameter('tzid') ?? '') }];
    }),
  );

/** Dates of an event on which it is not: as days of its own clock, and as instants where another clock is meant. */
interface Exceptions {
  days: Set<number>;
  instants: Set<number>;
}

function exceptionsOf(given: readonly Written[], start: Written, clocks: Clocks): Exceptions {
  const isOfDay = ({ time, tzid }: Written) => time.isDate || start.time.isDate || tzid === '' || tzid === start.tzid;
  return {
    days: new Set(given.filter(isOfDay).map(({ time }) => numberOf(time))),
    instants: new Set(given.filter((each) => !isOfDay(each)).map((each) => instantOf(each, clocks))),
  };
}

/** Dates of repeating events that stand for themselves elsewhere in the file. */
function movedBy(events: readonly Event[], clocks: Clocks): (event: Event) => Exceptions | null {
  const moved = new Map<string, Written[]>();
  for (const { uid, moves } of events) {
    if (!moves) continue;
    const all = moved.get(uid) ?? [];
    all.push(moves);
    moved.set(uid, all);
  }
  const known = new Map<string, Exceptions>();
  return ({ uid, start }) => {
    const all = moved.get(uid);
    if (!all) return null;
    const key = JSON.stringify([uid, start.tzid, start.time.isDate]);
    const exceptions = known.get(key) ?? exceptionsOf(all, start, clocks);
    known.set(key, exceptions);
    return exceptions;
  };
}

/** The days that a rule names, and the instant after which there are none: an end in UTC is on another day of other clocks. */
function repeated(rule: DateRule, { recur, first, start }: Event, clocks: Clocks) {
  const end = recur?.until;
  if (rule.kind === 'dates' || !end || end.zone !== ICAL.Timezone.utcTimezone || start.time.isDate)
    return { onDate: ruleDates(rule, first), until: Number.POSITIVE_INFINITY };
  return { onDate: ruleDates({ ...rule, until: null }, first), until: instantOf({ time: end, tzid: 'UTC' }, clocks) };
}

/** Milliseconds that an event lasts: a whole day where nothing says so and it has no time. */
function lengthOf(event: ICAL.Component, start: Written, clocks: Clocks): number {
  const [end] = writtenOf(event, 'dtend');
  const duration = event.getFirstPropertyValue('duration');
  const usual = start.time.isDate ? DAY : 0;
  const length = end
    ? start.time.isDate || end.time.isDate
      ? (numberOf(end.time) - numberOf(start.time)) * DAY
      : instantOf(end, clocks) - instantOf(start, clocks)
    : duration instanceof ICAL.Duration
      ? duration.toSeconds() * 1_000
      : usual;
  return Number.isFinite(length) ? Math.min(Math.max(usual, length), LONGEST * DAY) : usual;
}

type Clocks = (tzid: string) => Clock;

interface Moment {
  at: number;
  day: number;
  /** As a cell: a date for whole days, else an instant. */
  text: string;
}

/** When it begins on a day. */
function momentOf({ time, tzid }: Written, day: number, clocks: Clocks): Moment {
  if (time.isDate) return { at: clocks('')(day * DAY), day, text: dateText(day) };
  const at = clocks(tzid)(day * DAY + (time.hour * 60 + time.minute) * 60_000);
  return { at, day, text: new Date(at).toISOString() };
}

const instantOf = (written: Written, clocks: Clocks) => momentOf(written, numberOf(written.time), clocks).at;

const numberOf = (time: ICAL.Time) => dayNumber(dateOf(time));

function words(event: ICAL.Component, property: string): string {
  const value = event.getFirstPropertyValue(property);
  return typeof value === 'string' ? value : '';
}
