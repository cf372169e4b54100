import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/**
 * CSV as in RFC 4180. Cells that a spreadsheet would run as a formula are written with an apostrophe before them, and read
 * without it.
 */

const SIGN = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/** Characters that a spreadsheet may drop before it reads a cell: spaces of any width, including none. */
const SPACE = '[^\\S\\t\\r\\n]|[\\u00AD\\u200B-\\u200F\\u2060-\\u2064]';
/**
 * Positions where a spreadsheet may begin to read a cell: at its start, and after whatever it may take for the end of one,
 * however the cell is quoted.
 */
const BEGIN = '(?:^|(?<=[;\\t\\r\\n]))';
const FORMULA_TEXT = `(?:${SPACE})*${SIGN}`;
/** A text that looks guarded gets another apostrophe, so that reading returns it unchanged. */
const FORMULA = new RegExp(`${BEGIN}(?='*${FORMULA_TEXT})|^(?='*[\\t\\r\\n])`, 'g');
/** Apostrophes that guard such positions; any other is part of the text. */
const FORMULA_GUARD = new RegExp(`${BEGIN}'(?='*${FORMULA_TEXT})|^'(?='*[\\t\\r\\n])`, 'g');
/**
 * Cells quoted in addition to those that the library quotes with our line ends: spreadsheets split at semicolons, tabs and any
 * line end, and trim.
 */
const QUOTED_TOO = /[;\t\r\n]|^\s|\s$/;

export type CsvCells = readonly (string | number | boolean | null)[];

/** CSV lines of rows, with a line end after the last one. */
export function csvLines(rows: readonly CsvCells[]): string {
  const texts = rows.map((cells) => cells.map(textOf));
  return stringify(texts, {
    record_delimiter: 'windows',
    quoted_match: QUOTED_TOO,
  });
}

function textOf(cell: CsvCells[number]): string {
  if (typeof cell === 'string') return cell.replace(FORMULA, "'");
  return cell === null ? '' : String(cell);
}

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvRecord {
  /** Line of the file where the record begins; the first line is 1. */
  line: number;
  cells: string[];
}

/**
 * Records of a text without empty lines; 'tooMany' if there are more than `most`. Cells are separated by commas, or by semicolons
 * if the first line has those and no comma, as spreadsheets of many countries write it. Letters are composed, as forms store
 * them. `null` for a text with an unterminated quote, and for binary data.
 */
export function readCsv(text: string): CsvRecord[] | null;
export function readCsv(text: string, most: number): CsvRecord[] | 'tooMany' | null;
export function readCsv(text: string, most = Number.MAX_SAFE_INTEGER): CsvRecord[] | 'tooMany' | null {
  if (text.includes('\0')) return null;
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  const parsed = parsedRecords(text, delimiter, most + 1);
  if (!parsed) return null;
  if (parsed.length > most) return 'tooMany';
  const records: CsvRecord[] = [];
  let lines = 0;
  for (const { raw, record } of parsed) {
    // The library counts a quoted CRLF as two lines; `raw` contains the empty lines before the record, and its own end.
    const line = lines + lineEnds(/^[\r\n]*/.exec(raw)?.[0] ?? '') + 1;
    lines += lineEnds(raw);
    const cells = record.map((cell) => cell.replace(FORMULA_GUARD, '').normalize());
    if (cells.some((cell) => cell !== '')) records.push({ line, cells });
  }
  return records;
}

const lineEnds = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Returns `null` for an unterminated quote. */
function parsedRecords(text: string, delimiter: string, most: number): { raw: string; record: string[] }[] | null {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
    });
    // The library's types describe the rows without `raw`.
    return parsed as { raw: string; record: string[] }[];
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null;
    throw error;
  }
}
