/**
 * CSV after RFC 4180. Cells that a spreadsheet would run as a formula are written with an apostrophe before them,
 * and read without it.
 */

const FORMULA = /^[=+\-@\t\r]/;
const GUARDED = /^'(?=[=+\-@\t\r])/;
const TO_QUOTE = /[",;\r\n\t]|^\s|\s$/;

/** One line, its end included. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => csvCell(cell === null ? '' : String(cell))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What a spreadsheet puts before a text to say that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvRecord {
  /** Of the file, where the record begins; the first line is 1. */
  line: number;
  cells: string[];
}

/**
 * The records of a text, empty lines left out. Cells are separated by commas, or by semicolons where the first line has
 * those and no comma, as spreadsheets of many countries write it. null for a text with a quote that never ends,
 * and for one that is none.
 */
export function readCsv(text: string): CsvRecord[] | null {
  if (text.includes('\0')) return null;
  const given = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const first = given.slice(0, given.search(/[\r\n]|$/));
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let quoted = false;

  const endCell = () => {
    record.cells.push(cell.replace(GUARDED, ''));
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (record.cells.some((text) => text !== '')) records.push(record);
    record = { line, cells: [] };
  };

  for (let i = 0; i < given.length; i++) {
    const sign = given.charAt(i);
    const ends = sign === '\n' || (sign === '\r' && given.charAt(i + 1) !== '\n');
    if (ends) line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (given.charAt(i + 1) === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (ends) endRecord();
    else if (sign !== '\r') cell += sign;
  }
  if (quoted) return null;
  if (cell !== '' || record.cells.length > 0) endRecord();
  return records;
}
