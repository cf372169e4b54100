import type { Output } from '@/lib/contract/call';
import { planLimits } from '@/lib/contract/play-plan';
import type { calendarRead } from '@/lib/contract/play-plan/calls';
import { dateText, dayNumber } from '@/lib/schedule';
import { DAY } from '@/lib/time';
import { badRequest, tooLarge } from '../../base/problem';
import { textOf } from '../../base/text-of-bytes';
import { CalendarFault, readCalendarFile } from '../../icalendar';

const FILE_KB = 1_024;
/** Limit on days of all events together, far beyond any real calendar. */
const VISITS = 100_000;
/** Dates that a calendar accepts. */
const DATES = { from: dayNumber('1900-01-01'), until: dayNumber('9999-12-31') };
/** Days before and after today in which repeating events are followed. */
const AHEAD = 5 * 366;
const BEFORE = 366;

/**
 * Reads the days of an iCalendar file; times without a zone are in `zone`. Throws 400 if it is no calendar, 413 if it is too
 * large.
 */
export async function readCalendar(file: Blob, today: Date, zone: string): Promise<Output<typeof calendarRead>> {
  if (file.size > FILE_KB * 1_024) throw tooLarge('fileTooLarge', { kilobytes: FILE_KB });
  const now = Math.floor(today.getTime() / DAY);
  const { name, occurrences, leftOut, partly } = await readCalendarFile(textOf(Buffer.from(await file.arrayBuffer())), {
    zone,
    days: DATES,
    repeats: { from: now - BEFORE, until: now + AHEAD },
  }).catch(asRefusal);
  const names = new Map<number, string>();
  let visits = 0;
  for (const { title, first, last } of occurrences) {
    visits += last - first + 1;
    if (visits > VISITS) throw badRequest({ file: 'calendarTooLong' });
    for (let day = Math.max(first, DATES.from); day <= Math.min(last, DATES.until); day += 1) {
      if (!names.has(day)) names.set(day, title.replace(/\s+/g, ' ').slice(0, LONGEST_NAME).trim());
    }
  }
  const days = [...names].toSorted(([a], [b]) => a - b);
  const upcoming = days.filter(([day]) => day >= now);
  // If there are too many days, upcoming ones take precedence over past ones.
  const kept = days.length > planLimits.dates ? upcoming.slice(0, planLimits.dates) : days;
  return {
    name,
    days: kept.map(([day, title]) => ({ date: dateText(day), name: title })),
    left: days.length - kept.length,
    leftOut,
    partly,
  };
}

const LONGEST_NAME = 100;

function asRefusal(error: unknown): never {
  if (!(error instanceof CalendarFault)) throw error;
  throw badRequest({ file: error.reason === 'tooLarge' ? 'calendarTooLong' : 'notACalendar' });
}
