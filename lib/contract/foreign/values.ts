import { instantOfUtc } from '@/lib/time';

/** Single values as other platforms write them. Each function returns undefined for unknown notations. */

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const YES = ['true', '1', 'y', 'yes', 'on'];
const NO = ['false', '0', 'n', 'no', 'off', ''];
/** Date with or without a time, in the platform's own zone. */
const LOCAL = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/;
const NEVER = /^000[01][-/]/;
/** Largest number read as seconds (year 5138); larger ones are milliseconds (from March 1973). */
const MOST_SECONDS = 99_999_999_999;

let zone = 'UTC';

/** Sets the zone (IANA) of dates and times that name none. */
export function setPlatformZone(timeZone: string): void {
  zone = timeZone;
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : undefined;
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Reads true and false, 1 and 0, 'Y' and 'N', as text or not; missing means false. */
export function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return false;
  const word = textOf(value)?.trim().toLowerCase();
  if (word === undefined) return undefined;
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

/**
 * Returns ISO 8601 in UTC, from ISO in any zone, from local dates and times, and from seconds or milliseconds since
 * 1970. Returns '' for "never", which platforms write as their first moment: 0, 0000-00-00 (MySQL), 0001-01-01 (.NET).
 */
export function instantOf(value: unknown): string | undefined {
  const since = numberOf(value);
  if (since === 0) return '';
  if (since !== undefined) return isoOf(Math.abs(since) > MOST_SECONDS ? since : since * 1_000);
  if (typeof value !== 'string') return undefined;
  const written = value.trim();
  if (NEVER.test(written)) return '';
  if (ZONED.test(written))
    return isoOf(
      Date.parse(
        written
          .replace(/ (?=\d)/, 'T')
          .replace(/\s/, '')
          .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
      ),
    );
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = LOCAL.exec(written) ?? [];
  if (!year) return undefined;
  const clocks = Date.UTC(+year, +`${month}` - 1, +`${day}`, +hour, +minute, +second);
  // Rejects dates such as 30 February.
  if (new Date(clocks).getUTCDate() !== Number(day)) return undefined;
  return isoOf(instantOfUtc(clocks, zone));
}

function isoOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
