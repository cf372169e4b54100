import type { useFormatter } from 'next-intl';

const DAY = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

/** Names of the weekdays in the reader's language, from Monday. */
export const weekdayNames = (format: ReturnType<typeof useFormatter>, weekday: 'long' | 'short' = 'long'): string[] =>
  Array.from({ length: 7 }, (_, n) => format.dateTime(new Date(MONDAY + n * DAY), { weekday, timeZone: 'UTC' }));

/** Groups weekdays (Monday is 1) as first and last day; days that follow one another are one range from three on. */
export function weekdayRanges(days: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges.flatMap(([from, until]): [number, number][] =>
    until === from + 1
      ? [
          [from, from],
          [until, until],
        ]
      : [[from, until]],
  );
}
