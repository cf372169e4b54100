import type { useFormatter } from 'next-intl';

const DAY = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

/** Names of the weekdays in the reader's language, from Monday. */
export const weekdayNames = (format: ReturnType<typeof useFormatter>): string[] =>
  Array.from({ length: 7 }, (_, n) =>
    format.dateTime(new Date(MONDAY + n * DAY), { weekday: 'long', timeZone: 'UTC' }),
  );
