import { dateText } from '@/lib/schedule';
import { DAY } from '@/lib/time';
import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { CalendarFault, type Occurrence, readCalendarFile } from '../../../icalendar';
import { NoRows, type TableRows } from './rows';

const COLUMNS = ['title', 'start', 'end', 'allDay', 'place', 'text'];

/**
 * Events of a calendar for the given number of days from now, in order. Times without a zone use the calendar's own, or `zone` if
 * it names none.
 */
export async function readCalendar(
  bytes: Buffer,
  days: number,
  now: Date,
  zone: string,
  origin: TextOrigin = {},
): Promise<TableRows> {
  const today = Math.floor(now.getTime() / DAY);
  const { occurrences, leftOut, partly } = await readCalendarFile(textOf(bytes, origin), {
    zone,
    // A day more on both sides: somewhere it is still yesterday, or already tomorrow.
    days: { from: today - 1, until: today + days + 1 },
  }).catch((error: unknown) => {
    throw error instanceof CalendarFault ? new NoRows(error.reason) : error;
  });
  const until = now.getTime() + days * DAY;
  const rows = occurrences
    .filter(({ at, ends }) => ends > now.getTime() && at <= until)
    .toSorted((a, b) => a.at - b.at)
    .map(cellsOf);
  return { columns: COLUMNS, rows, leftOut, partly };
}

function cellsOf({ title, place, text, isAllDay, first, last, at, ends }: Occurrence): string[] {
  const [start, end] = isAllDay
    ? [dateText(first), dateText(last)]
    : [new Date(at).toISOString(), new Date(ends).toISOString()];
  return [title, start, end, isAllDay ? 'true' : '', place, text];
}
