import { monthNamed } from './months';
import type { CellWriting, DateOrder } from './writing';

/** Date in a cell. */
export interface CellDate {
  /** Milliseconds; for a date without a zone, as if it were UTC. */
  at: number;
  /** True without a zone: it is shown unchanged, whatever the reader's zone. */
  isLocal: boolean;
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
/** Time of day after a date, in twelve or 24 hours. */
const AT_TIME = String.raw`(?:,?\s+(?:at\s+)?${CLOCK}(?:\s?(am|pm|a\.m\.|p\.m\.))?)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:[T ]${CLOCK}\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$`, 'i');
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})${AT_TIME}$`, 'i');
/** Slashes or hyphens: either the day or the month comes first. */
const SLASHED = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})${AT_TIME}$`, 'i');
/** Dates as in China, Japan and Korea: no other order begins with the year. */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:-(\d{1,2})-(\d{1,2})|/(\d{1,2})/(\d{1,2})|\.\s?(\d{1,2})\.\s?(\d{1,2})\.?|[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일])${AT_TIME}$`,
  'i',
);
const WEEKDAY = String.raw`(?:\p{L}{2,12}[.,]+\s*)?`;
/** Formats `29 Nov 2026`, `29-Nov-26`, `29. November 2026`, `29 de noviembre de 2026`. */
const DAY_AND_NAME = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s-]+(?:de\s+)?(\p{L}{3,12})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})${AT_TIME}$`,
  'iu',
);
/** Format `Nov 29, 2026`. */
const NAME_AND_DAY = new RegExp(
  String.raw`^${WEEKDAY}(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${AT_TIME}$`,
  'iu',
);
/** Format with a zone, as in feeds, optionally followed by the zone's name in brackets. */
const RFC_822 = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d{2})\s+${CLOCK}\s+([a-z]{1,4}|[+-]\d{2}:?\d{2})(?:\s*\([^()]*\))?$`,
  'i',
);

/** Zone abbreviations: those of RFC 822, and other unambiguous ones. */
const ZONES: Readonly<Record<string, string>> = {
  ...{ z: 'Z', ut: 'Z', utc: 'Z', gmt: 'Z' },
  ...{
    est: '-05:00',
    edt: '-04:00',
    cst: '-06:00',
    cdt: '-05:00',
    mst: '-07:00',
    mdt: '-06:00',
    pst: '-08:00',
    pdt: '-07:00',
  },
  ...{ wet: 'Z', west: '+01:00', cet: '+01:00', cest: '+02:00', eet: '+02:00', eest: '+03:00', msk: '+03:00' },
  ...{ jst: '+09:00', kst: '+09:00' },
};

type Slashes = CellWriting['slashes'];

/**
 * Returns the date in a cell: ISO 8601, RFC 822, with the year first, with points, where days are first everywhere, or
 * with the name of its month. With slashes or hyphens only if the source says what comes first, or the date itself is
 * unambiguous. `null` for anything else: a browser would read words and numbers as dates that nobody meant.
 */
export function parseCellDate(cell: string, { slashes }: CellWriting): CellDate | null {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) return dateOf(iso.slice(1, 7), { zone: iso[7] });
  return dottedDate(text) ?? slashedDate(text, slashes) ?? yearFirstDate(text) ?? namedDate(text) ?? dateOfFeed(text);
}

/**
 * Returns what comes first in a column's dates with slashes or hyphens, by the unambiguous ones; `auto` if those do not
 * decide.
 */
export function detectDateOrder(cells: readonly string[]): DateOrder {
  const found = new Set(
    cells.flatMap((cell) => {
      const [, first, , second] = SLASHED.exec(cell.trim()) ?? [];
      return orderOf(Number(first), Number(second)) ?? [];
    }),
  );
  const [order = 'auto'] = found;
  return found.size === 1 ? order : 'auto';
}

const MONTHS = 12;

function orderOf(first: number, second: number): 'dayFirst' | 'monthFirst' | null {
  if (first > MONTHS && second <= MONTHS) return 'dayFirst';
  return second > MONTHS && first <= MONTHS ? 'monthFirst' : null;
}

function dottedDate(text: string): CellDate | null {
  const found = DOTTED.exec(text);
  if (!found) return null;
  const [, day, month, year = '', hour, minute, second, half] = found;
  return dateOf([yearOf(year), month, day, hour, minute, second], { half });
}

function slashedDate(text: string, slashes: Slashes): CellDate | null {
  const found = SLASHED.exec(text);
  if (!found) return null;
  const [, first, , second, year = '', hour, minute, seconds, half] = found;
  const order = slashes === 'auto' ? orderOf(Number(first), Number(second)) : slashes;
  if (order === null || order === 'text') return null;
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  return dateOf([yearOf(year), month, day, hour, minute, seconds], { half });
}

function yearFirstDate(text: string): CellDate | null {
  const found = YEAR_FIRST.exec(text);
  if (!found) return null;
  const [month, day] = found.slice(2, 10).filter((part) => part !== undefined);
  const [hour, minute, second, half] = found.slice(10);
  return dateOf([found[1], month, day, hour, minute, second], { half });
}

function namedDate(text: string): CellDate | null {
  const dayFirst = DAY_AND_NAME.exec(text);
  const found = dayFirst ?? NAME_AND_DAY.exec(text);
  if (!found) return null;
  const [, one = '', other = '', year = '', hour, minute, second, half] = found;
  const [day, name] = dayFirst ? [one, other] : [other, one];
  const month = monthNamed(name);
  return month === null ? null : dateOf([yearOf(year), String(month), day, hour, minute, second], { half });
}

function dateOfFeed(text: string): CellDate | null {
  const [, day, word = '', year = '', hour, minute, second, said = ''] = RFC_822.exec(text) ?? [];
  const month = monthNamed(word);
  const zone = /^[+-]/.test(said) ? said : ZONES[said.toLowerCase()];
  if (month === null || zone === undefined) return null;
  return dateOf([yearOf(year), String(month), day, hour, minute, second], { zone });
}

/** Expands years of two digits by RFC 2822. */
const yearOf = (year: string) => (year.length === 4 ? year : (Number(year) < 50 ? '20' : '19') + year);

/** Returns `null` for a day that the month does not have, or an hour outside the day, or half day. */
function dateOf(
  parts: readonly (string | undefined)[],
  { zone, half }: { zone?: string; half?: string },
): CellDate | null {
  const [year = 0, month = 1, day = 1, said = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (said > 23 || minute > 59 || second > 59 || (half && (said < 1 || said > 12))) return null;
  const hour = half ? (said % 12) + (/^p/i.test(half) ? 12 : 0) : said;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  return { at: local.getTime() - offsetOf(zone), isLocal: zone === undefined };
}

function offsetOf(zone = 'Z'): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
