import { DAY } from '@/lib/time';

/** Dates as numbers: days since 1970-01-01. */

/** Returns the number of a date "YYYY-MM-DD". */
export const dayNumber = (date: string) => Date.parse(date) / DAY;

/** Returns the date of a number. */
export const dateText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

export interface CivilDate {
  year: number;
  /** Month from 1. */
  month: number;
  day: number;
  /** Days of the month. */
  length: number;
}

/** Caches the last date, since rules are mostly evaluated one after the other for the same date. */
let last = { number: Number.NaN, date: { year: 0, month: 0, day: 0, length: 0 } };

export function civilDate(number: number): Readonly<CivilDate> {
  if (last.number === number) return last.date;
  const date = new Date(number * DAY);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  last = { number, date: { year, month, day: date.getUTCDate(), length: monthLength(year, month) } };
  return last.date;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the number of days of a month (from 1). */
export function monthLength(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : (lengths[month - 1] ?? 31);
}

/** Returns the weekday, Monday being 0. 1970-01-01 was a Thursday. */
export const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7;

/** Returns the Monday of the date's week. */
export const mondayOf = (number: number) => number - weekdayOf(number);
