import type { Line } from './content-lines';

/**
 * Rewrites lines with dates from the form that programs use to that of RFC 5545: a date without `VALUE=DATE` is a date, an empty
 * value is none. Returns `null` for a date that does not exist, as the library would read 30 February as 2 March.
 */
export function normalizeLine(line: Line): Line[] | null {
  if (line.name === 'RRULE') return ruleAsMeant(line);
  if (line.name === 'DURATION') return splitLine(line.text).value === '' ? [] : [line];
  return DATES.has(line.name) ? datesAsMeant(line) : [line];
}

const DATES = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);
/** Name and parameters, whose quoted values may contain a colon. */
const HEAD = /^(?:[^":]|"[^"]*")*/;

/** Splits a line into name with parameters, and value. */
export function splitLine(text: string): { head: string; value: string } {
  const head = HEAD.exec(text)?.[0] ?? '';
  return { head, value: text.slice(head.length + 1).trim() };
}

const VALUE_TYPE = /;VALUE=("?)([\w-]+)\1/i;

function datesAsMeant({ name, text }: Line): Line[] | null {
  const { head, value: all } = splitLine(text);
  const type = VALUE_TYPE.exec(head)?.[2]?.toUpperCase();
  const rest = head.replace(VALUE_TYPE, '');
  const dates: string[] = [];
  const times: string[] = [];
  const periods: string[] = [];
  for (const value of valuesIn(all)) {
    const [start = '', end] = value.split('/');
    const read = dateAsMeant(start);
    if (!read) return null;
    if (end !== undefined) {
      const ends = /^P/i.test(end) ? end : dateAsMeant(end);
      if (!ends || read.length === DATE_LENGTH) return null;
      periods.push(`${read}/${ends}`);
    } else if (type === 'DATE' || read.length === DATE_LENGTH) dates.push(read.slice(0, DATE_LENGTH));
    else times.push(read);
  }
  const lines: Line[] = [];
  const add = (values: string[], parameter: string) => {
    if (values.length > 0) lines.push({ name, text: `${rest}${parameter}:${values.join()}` });
  };
  add(dates, ';VALUE=DATE');
  add(times, '');
  add(periods, ';VALUE=PERIOD');
  return lines;
}

const valuesIn = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

const DATE_LENGTH = 8;
const DATE = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z?))?$/i;

/** Normalises `20261225`, `20261225T090000` or the latter with a `Z`; `null` for anything else. */
function dateAsMeant(text: string): string | null {
  const [, year, month, day, hour, minute = '', second = '00', utc = ''] = DATE.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const made = new Date(`${year}-${month}-${day}`);
  if (Number.isNaN(made.getTime()) || made.getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return `${year}${month}${day}`;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  // A leap second counts as the second before it.
  return `${year}${month}${day}T${hour}${minute}${second === '60' ? '59' : second}${utc.toUpperCase()}`;
}

/** Returns `null` for an end that is no date, and for values that the library would silently ignore. */
function ruleAsMeant({ name, text }: Line): Line[] | null {
  if (text.length > LONGEST_RULE) return null;
  const { head, value: all } = splitLine(text);
  const parts: string[] = [];
  for (const part of all.toUpperCase().split(';')) {
    const [key = '', value = ''] = part.split('=').map((each) => each.trim());
    if (value === '') continue;
    const read = key === 'UNTIL' ? dateAsMeant(value) : value;
    if (!read || (NUMBERS.has(key) && !/^0*[1-9]\d*$/.test(read))) return null;
    parts.push(`${key}=${read}`);
  }
  if (parts.length === 0) return [];
  return parts.some((part) => part.startsWith('FREQ=')) ? [{ name, text: `${head}:${parts.join(';')}` }] : null;
}

/** Longest rule: enough to list every day of a year by its number. */
const LONGEST_RULE = 4_000;

const NUMBERS = new Set(['COUNT', 'INTERVAL']);
