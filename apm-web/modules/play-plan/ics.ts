import ICAL from 'ical.js';
import type { Output } from '@/lib/contract/call';
import { type DateRule, planLimits } from '@/lib/contract/play-plan';
import type { calendarRead } from '@/lib/contract/play-plan-calls';
import { dateText, dayNumber, ruleDates } from '@/lib/schedule';
import { badRequest, tooLarge } from '../../base/problem';
import { dateOf, ruleOf } from './ics-rule';

const FILE_KB = 1_024;
const EVENTS = 5_000;
/** Events whose repetition is followed: each is looked at day by day. */
const REPEATED = 200;
/** Days of all events together; a calendar of days comes nowhere near. */
const VISITS = 100_000;
/** Days that one event lasts; days ahead and before today that events which repeat are followed. */
const LONGEST = 366;
const AHEAD = 5 * 366;
const BEFORE = 366;
const EARLIEST = dayNumber('1900-01-01');

/**
 * The days of an iCalendar file. The library parses it; what repeats is one of our rules, which are evaluated date by date: no rule of a
 * file can run for ever. A rule that we have no form for counts on its first date only. Throws 400 where it is no calendar.
 */
export async function readCalendar(file: Blob, today: Date): Promise<Output<typeof calendarRead>> {
  if (file.size > FILE_KB * 1_024) throw tooLarge('fileTooLarge', { kilobytes: FILE_KB });
  const calendar = parse(await file.text());
  const now = Math.floor(today.getTime() / 86_400_000);
  const names = new Map<string, string>();
  let followed = 0;
  let partly = 0;
  let visits = 0;
  for (const event of calendar.getAllSubcomponents('vevent').slice(0, EVENTS)) {
    const read = readEvent(event);
    if (!read) continue;
    const rule = followed < REPEATED ? read.rule : null;
    if (rule) followed += 1;
    else if (read.repeats) partly += 1;
    const firsts = rule ? repeated(rule, read.first, now) : [read.first];
    visits += firsts.length * read.days;
    if (visits > VISITS) throw badRequest({ file: 'tooLong' });
    for (const first of firsts) {
      for (let day = first; day < first + read.days; day += 1) {
        if (!read.except.has(day) && !names.has(dateText(day))) names.set(dateText(day), read.name);
      }
    }
  }
  const days = [...names].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const upcoming = days.filter(({ date }) => date >= dateText(now));
  // Of more than a calendar has, the next ones are worth more than those that are over.
  const kept = days.length > planLimits.dates ? upcoming.slice(0, planLimits.dates) : days;
  return {
    name: textOf(calendar.getFirstPropertyValue('x-wr-calname')),
    days: kept,
    left: days.length - kept.length,
    partly,
  };
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name === 'vcalendar') return calendar;
  } catch {
    // Said below.
  }
  throw badRequest({ file: 'notACalendar' });
}

interface ReadEvent {
  name: string;
  /** Number of the first date. */
  first: number;
  /** Dates that it covers. */
  days: number;
  repeats: boolean;
  /** null also where we have no form for it. */
  rule: DateRule | null;
  except: Set<number>;
}

/** null where it has no date, or one that no calendar of ours takes. */
function readEvent(event: ICAL.Component): ReadEvent | null {
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return null;
  const first = numberOf(start);
  if (!(first >= EARLIEST)) return null;
  const end = event.getFirstPropertyValue('dtend');
  // The end of whole days is the day after them.
  const last = end instanceof ICAL.Time ? numberOf(end) - (end.isDate ? 1 : 0) : first;
  const recur = event.getFirstPropertyValue('rrule');
  const excepted = event.getAllProperties('exdate').flatMap((property) => property.getValues());
  return {
    name: textOf(event.getFirstPropertyValue('summary')),
    first,
    days: Math.min(Math.max(1, last - first + 1), LONGEST),
    repeats: recur instanceof ICAL.Recur,
    rule: recur instanceof ICAL.Recur ? ruleOf(recur, start) : null,
    except: new Set(excepted.flatMap((value) => (value instanceof ICAL.Time ? [numberOf(value)] : []))),
  };
}

/** The dates on which a rule of a file begins, as far back and ahead as they are followed. */
function repeated(rule: DateRule, first: number, now: number): number[] {
  const onDate = ruleDates(rule, first);
  const from = Math.max(first, now - BEFORE);
  // RFC 5545 counts the first date whatever the rule says.
  const found = [first];
  for (let day = from; day <= now + AHEAD; day += 1) {
    if (day !== first && onDate(day)) found.push(day);
  }
  return found;
}

const numberOf = (time: ICAL.Time) => dayNumber(dateOf(time));

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
