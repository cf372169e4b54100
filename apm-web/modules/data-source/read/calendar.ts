import { dateText } from '@/lib/schedule';
import { DAY } from '@/lib/time';
import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { CalendarFault, type Occurrence, readCalendarFile } from '../../../icalendar';
import { NoRows, type Rows } from './rows';

const COLUMNS = ['title', 'start', 'end', 'allDay', 'place', 'text'];

/** What a calendar has from now on, for so many days, in order. Times without a zone are of the one that the calendar names, else of `zone`. */
export async function readCalendar(
  bytes: Buffer,
  days: number,
  now: Date,
  zone: string,
  origin: TextOrigin = {},
): Promise<Rows> {
  const today = Math.floor(now.getTime() / DAY);
  const { occurrences, leftOut, partly } = await readCalendarFile(textOf(bytes, origin), {
    zone,
    // Somewhere it is still yesterday, or already tomorrow.
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
