import type { SourceFault } from '@/lib/contract/data-source';
import { dateIn, usualWriting, valueLimits } from '@/lib/widgets';
import { isHtml, wordsOfHtml } from '../../../base/words-of-html';

export interface Rows {
  columns: string[];
  rows: string[][];
  /** Rows of the source, also those that are more than screens get; left out where `rows` are all of them. */
  count?: number;
  /** Events of a calendar that cannot be read, and those of which not all repetitions are followed. */
  leftOut?: number;
  partly?: number;
}

export type BoundedRows = Rows & { count: number };

/** Why there are no rows. */
export class NoRows extends Error {
  constructor(
    readonly fault: SourceFault,
    readonly status: number | null = null,
  ) {
    super(fault);
  }
}

/** A table that fits, and holds no character that the database or a screen could not take. */
export function boundedRows({ columns, rows, count = rows.length, leftOut, partly }: Rows): BoundedRows {
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
  let bytes = Buffer.byteLength(JSON.stringify(names));
  for (const row of rows.slice(0, valueLimits.rows)) {
    const cells = names.map((_, i) => plain(row[i] ?? '', valueLimits.cell));
    bytes += Buffer.byteLength(JSON.stringify(cells)) + 1;
    if (bytes > valueLimits.bytes) break;
    kept.push(cells);
  }
  return { columns: names, rows: kept, count, leftOut, partly };
}

/** Without control characters and halves of characters; lines stay. */
function plain(text: string, most: number): string {
  return text
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** The words of a cell of a file: of HTML, which screens do not draw, what it says. */
export function cellWords(cell: string): string {
  const begin = cell.slice(0, MOST_OF_HTML);
  return isHtml(begin) ? wordsOfHtml(begin) : cell;
}

/** Characters of HTML that are read for a cell. */
const MOST_OF_HTML = valueLimits.cell * 20;

/** An instant as ISO 8601; the text itself where it is none. */
export function instantText(text: string): string {
  const date = dateIn(text, usualWriting);
  return date && !date.isLocal ? new Date(date.at).toISOString() : text;
}
