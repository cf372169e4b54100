import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/**
 * CSV after RFC 4180. Cells that a spreadsheet would run as a formula are written with an apostrophe before them,
 * and read without it.
 */

/** Matches an apostrophe that guards a formula; any other is part of the text. The characters are those of `escape_formulas`. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Quotes more than RFC 4180 requires: spreadsheets split at semicolons and tabs, and trim. */
const QUOTED_TOO = /[;\t]|^\s|\s$/;

export type CsvCells = readonly (string | number | boolean | null)[];

/** The CSV lines of rows, with a line end after the last one. */
export function csvLines(rows: readonly CsvCells[]): string {
  const texts = rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
  return stringify(texts, {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: QUOTED_TOO,
  });
}

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvRecord {
  /** Line of the file where the record begins; the first line is 1. */
  line: number;
  cells: string[];
}

/**
 * The records of a text, empty lines left out. Cells are separated by commas, or by semicolons where the first line has
 * those and no comma, as spreadsheets of many countries write it. null for a text with an unterminated quote,
 * and for binary data.
 */
export function readCsv(text: string): CsvRecord[] | null {
  if (text.includes('\0')) return null;
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  const parsed = parsedRecords(text, delimiter);
  if (!parsed) return null;
  const records: CsvRecord[] = [];
  let lines = 0;
  for (const { raw, record } of parsed) {
    // The library counts a quoted CRLF as two lines; `raw` has the empty lines before the record, and its own end.
    const line = lines + lineEnds(/^[\r\n]*/.exec(raw)?.[0] ?? '') + 1;
    lines += lineEnds(raw);
    const cells = record.map((cell) => cell.replace(FORMULA_GUARD, ''));
    if (cells.some((cell) => cell !== '')) records.push({ line, cells });
  }
  return records;
}

const lineEnds = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** null for an unterminated quote. */
function parsedRecords(text: string, delimiter: string): { raw: string; record: string[] }[] | null {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    // The library's types describe the rows without `raw`.
    return parsed as { raw: string; record: string[] }[];
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null;
    throw error;
  }
}
