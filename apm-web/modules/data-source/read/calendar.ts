import ICAL from 'ical.js';
import { dateText, dayNumber, ruleDates } from '@/lib/schedule';
import { DAY, isKnownZone, wallTime } from '@/lib/time';
import { dateOf, ruleOf } from '../../play-plan';
import { type Clock, clocksOf } from './clocks';
import { NoRows, type Rows, textOf } from './rows';

const COLUMNS = ['title', 'start', 'end', 'allDay', 'place', 'text'];
const EVENTS = 5_000;
/** Events whose repetition is followed: each is looked at day by day. */
const REPEATED = 200;
const EARLIEST = dayNumber('1900-01-01');
/** Days that one event lasts at most. */
const LONGEST = 366;

/**
 * What a calendar has from now on, for so many days, in order. What repeats is one of our own rules, evaluated date by date within these days:
 * no rule of a file can run for ever. A rule that we have no form for counts on its first date only. Times without a zone, and whole days, are
 * those of the zone that the calendar says it is of, else of `zone`.
 */
export function readCalendar(bytes: Buffer, days: number, now: Date, zone: string): Rows {
  const calendar = parse(textOf(bytes));
  const events = calendar.getAllSubcomponents('vevent').slice(0, EVENTS);
  const said = words(calendar, 'x-wr-timezone');
  const usual = isKnownZone(said) ? said : zone;
  const today = dayNumber(dateOf(wallTime(now.getTime(), usual)));
  const clocks = clocksOf(calendar, usual, { from: today - LONGEST - 1, until: today + days + 1 });
  /** Dates of repeating events that stand for themselves elsewhere in the file. */
  const moved = new Map<string, Set<number>>();
  for (const event of events) {
    const date = event.getFirstPropertyValue('recurrence-id');
    if (!(date instanceof ICAL.Time)) continue;
    const uid = words(event, 'uid');
    moved.set(uid, (moved.get(uid) ?? new Set()).add(numberOf(date)));
  }
  let followed = 0;
  const found: { at: number; cells: string[] }[] = [];
  for (const event of events) {
    const start = event.getFirstPropertyValue('dtstart');
    if (!(start instanceof ICAL.Time)) continue;
    const first = numberOf(start);
    if (!(first >= EARLIEST)) continue;
    const recur = event.getFirstPropertyValue('rrule');
    const rule = recur instanceof ICAL.Recur && followed < REPEATED ? ruleOf(recur, start) : null;
    if (rule) followed += 1;
    const isMoved = event.getFirstPropertyValue('recurrence-id') !== null;
    const except = new Set([
      ...(isMoved ? [] : (moved.get(words(event, 'uid')) ?? [])),
      ...event
        .getAllProperties('exdate')
        .flatMap((property) => property.getValues())
        .flatMap((value) => (value instanceof ICAL.Time ? [numberOf(value)] : [])),
    ]);
    const onDate = rule ? ruleDates(rule, first) : () => false;
    const length = lengthOf(event, start);
    const reach = Math.min(LONGEST, Math.ceil(length / DAY));
    for (let day = Math.max(first, today - reach - 1); day <= today + days; day += 1) {
      // RFC 5545 counts the first date whatever the rule says.
      if ((day !== first && !onDate(day)) || except.has(day)) continue;
      const begins = momentOf(event, start, day, clocks);
      const ends = begins.at + length;
      if (ends <= now.getTime() || begins.at > now.getTime() + days * DAY) continue;
      const end = start.isDate ? dateText(day + Math.round(length / DAY) - 1) : new Date(ends).toISOString();
      found.push({
        at: begins.at,
        cells: [
          words(event, 'summary'),
          begins.text,
          end,
          start.isDate ? 'true' : '',
          words(event, 'location'),
          words(event, 'description'),
        ],
      });
    }
  }
  found.sort((a, b) => a.at - b.at);
  return { columns: COLUMNS, rows: found.map(({ cells }) => cells) };
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name === 'vcalendar') return calendar;
  } catch {
    // Said below.
  }
  throw new NoRows('notCalendar');
}

/** Milliseconds that an event lasts: a whole day where nothing says so and it has no time. */
function lengthOf(event: ICAL.Component, start: ICAL.Time): number {
  const end = event.getFirstPropertyValue('dtend');
  const duration = event.getFirstPropertyValue('duration');
  const usual = start.isDate ? DAY : 0;
  const length =
    end instanceof ICAL.Time
      ? Date.UTC(end.year, end.month - 1, end.day, end.hour, end.minute) -
        Date.UTC(start.year, start.month - 1, start.day, start.hour, start.minute)
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1_000
        : usual;
  return Number.isFinite(length) ? Math.min(Math.max(usual, length), LONGEST * DAY) : usual;
}

/** When it begins on a day, and as a cell: a date for whole days, else an instant. */
function momentOf(
  event: ICAL.Component,
  start: ICAL.Time,
  day: number,
  clocks: (tzid: string) => Clock,
): { at: number; text: string } {
  if (start.isDate) return { at: clocks('')(day * DAY), text: dateText(day) };
  const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const clock = clocks(start.zone === ICAL.Timezone.utcTimezone ? 'UTC' : tzid);
  const at = clock(day * DAY + (start.hour * 60 + start.minute) * 60_000);
  return { at, text: new Date(at).toISOString() };
}

const numberOf = (time: ICAL.Time) => dayNumber(dateOf(time));

function words(event: ICAL.Component, property: string): string {
  const value = event.getFirstPropertyValue(property);
  return typeof value === 'string' ? value : '';
}
