import type { CellWriting } from './writing';

/** A date in a cell. */
export interface CellDate {
  /** Milliseconds; of one in no zone, as if it were UTC. */
  at: number;
  /** It says no zone: it is shown as it is, whatever the reader's. */
  isLocal: boolean;
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:[T ]${CLOCK}\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$`, 'i');
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+${CLOCK})?$`);
const SLASHED = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})(?:,?\s+${CLOCK})?$`);
/** As China, Japan and Korea write it: no other order begins with the year. */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:-(\d{1,2})-(\d{1,2})|/(\d{1,2})/(\d{1,2})|\.\s?(\d{1,2})\.\s?(\d{1,2})\.?)(?:,?\s+${CLOCK})?$`,
);
/** With a zone, as in feeds, and what it is called in brackets behind it. */
const RFC_822 = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d{2})\s+${CLOCK}\s+([a-z]{1,4}|[+-]\d{2}:?\d{2})(?:\s*\([^()]*\))?$`,
  'i',
);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Zones by their words: those of RFC 822, and others of which there is only one. */
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

/**
 * The date that a cell is: ISO 8601, RFC 822, with the year first, or with points, where days are first everywhere. With slashes it is one where
 * the source says what they mean. null for anything else: a browser reads words and numbers as dates that nobody meant.
 */
export function dateIn(cell: string, { slashes }: CellWriting): CellDate | null {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) return dateOf(iso.slice(1, 7), iso[7]);
  const dotted = DOTTED.exec(text);
  const slashed = slashes === 'text' ? null : SLASHED.exec(text);
  const found = dotted ?? slashed;
  if (found) {
    const [, first, second, year, ...time] = found;
    const dayFirst = dotted !== null || slashes === 'dayFirst';
    return dateOf(dayFirst ? [year, second, first, ...time] : [year, first, second, ...time]);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year, ...rest] = yearFirst;
    return dateOf([year, ...rest.slice(0, 6).filter((part) => part !== undefined), ...rest.slice(6)]);
  }
  return dateOfFeed(text);
}

function dateOfFeed(text: string): CellDate | null {
  const [, day, word = '', year = '', hour, minute, second, said = ''] = RFC_822.exec(text) ?? [];
  const month = MONTHS.indexOf(word.toLowerCase()) + 1;
  const zone = /^[+-]/.test(said) ? said : ZONES[said.toLowerCase()];
  if (month === 0 || zone === undefined) return null;
  // RFC 2822 on years of two digits.
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19';
  return dateOf([century + year, String(month), day, hour, minute, second], zone);
}

/** null for a day that the month does not have, or an hour that a day has not. */
function dateOf(parts: readonly (string | undefined)[], zone?: string): CellDate | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  return { at: local.getTime() - offsetOf(zone), isLocal: zone === undefined };
}

function offsetOf(zone = 'Z'): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
