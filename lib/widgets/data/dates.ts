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
/** With a zone, as in feeds. */
const RFC_822 =
  /^(?:[a-z]{3},?\s+)?\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s+\d{4}\s+\d{1,2}:\d{2}(?::\d{2})?\s+(?:[a-z]{1,3}|[+-]\d{4})$/i;

/**
 * The date that a cell is: ISO 8601, RFC 822, or with points, where days are first everywhere. With slashes it is one where the source says what
 * they mean. null for anything else: a browser reads words and numbers as dates that nobody meant.
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
  const at = RFC_822.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : { at, isLocal: false };
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
