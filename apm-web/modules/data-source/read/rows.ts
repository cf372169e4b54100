import type { SourceFault } from '@/lib/contract/data-source';
import { parseCellDate, REFERENCE_LENGTH, usualWriting, valueLimits } from '@/lib/widgets';
import { htmlToText, isHtml } from '../../../base/html-to-text';

export interface TableRows {
  columns: string[];
  rows: string[][];
  /** Number of rows in the source, including those beyond the limit; absent if `rows` has all of them. */
  count?: number;
  /** Number of calendar events that cannot be read, and of those whose repetitions are only partly followed. */
  leftOut?: number;
  partly?: number;
  /** Column whose cells will refer to pictures, and the address of each row's picture; empty: none. */
  pictures?: { column: number; addresses: string[] };
}

/** `rows` are those that every screen gets, `more` those that follow. */
export type BoundedRows = TableRows & { more: string[][]; count: number };

/** Bytes of all rows of a source: an answer has no more, except JSON whose objects repeat the columns of others. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Reason for which there are no rows. */
export class NoRows extends Error {
  constructor(
    readonly fault: SourceFault,
    readonly status: number | null = null,
  ) {
    super(fault);
  }
}

/** Cuts a table to its limits and removes characters that the database or a screen could not take. */
export function boundedRows({ columns, rows, count = rows.length, pictures, ...given }: TableRows): BoundedRows {
  const names: string[] = [];
  for (const [i, given] of columns.slice(0, valueLimits.columns).entries()) {
    const name = plain(given, valueLimits.name) || String(i + 1);
    const others = Array.from(
      { length: valueLimits.columns },
      (_, n) => `${name.slice(0, valueLimits.name - 4)} ${i + 1 + n}`,
    );
    names.push([name, ...others].find((each) => !names.includes(each)) ?? name);
  }
  const kept: string[][] = [];
  const following: string[][] = [];
  let bytes = Buffer.byteLength(JSON.stringify(names));
  for (const [y, row] of rows.slice(0, valueLimits.stored).entries()) {
    const cells = names.map((_, i) => plain(row[i] ?? '', valueLimits.cell));
    bytes += Buffer.byteLength(JSON.stringify(cells)) + 1 + (pictures?.addresses[y] ? REFERENCE_LENGTH : 0);
    if (bytes > MOST_BYTES) break;
    const isFirst = y === kept.length && y < valueLimits.rows && bytes <= valueLimits.bytes;
    (isFirst ? kept : following).push(cells);
  }
  const addresses = pictures?.addresses.slice(0, kept.length);
  return {
    columns: names,
    rows: kept,
    // Pictures of rows beyond the first ones are not fetched.
    more: pictures ? [] : following,
    count,
    ...given,
    ...(pictures && addresses && { pictures: { ...pictures, addresses } }),
  };
}

/** Text without control characters and lone surrogates; line breaks stay. */
function plain(text: string, most: number): string {
  return text
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .normalize()
    .trim();
}

/** Text of a cell. HTML, which screens do not render, is reduced to its text. */
export function cellText(cell: string): string {
  const begin = cell.slice(0, MOST_OF_HTML);
  return isHtml(begin) ? htmlToText(begin) : cell;
}

/** Maximum number of characters of HTML read for a cell. */
const MOST_OF_HTML = valueLimits.cell * 20;

/** Instant in ISO 8601, or the text itself if it is none. */
export function instantText(text: string): string {
  const date = parseCellDate(text, usualWriting);
  return date && !date.isLocal ? new Date(date.at).toISOString() : text;
}
