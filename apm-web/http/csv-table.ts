import { type Language, languages } from '@/lib/contract/languages';
import { badRequest, tooLarge } from '../base/problem';
import { type CsvRecord, readCsv } from './csv';

export const MOST_CSV_BYTES = 2 * 1024 ** 2;
const MOST_LINES = 5_000;
const MOST_COLUMNS = 100;

export const csvTooLarge = () => tooLarge('csvTooLarge', { megabytes: MOST_CSV_BYTES / 1024 ** 2, lines: MOST_LINES });

export interface LineProblem {
  line: number;
  column: string;
  error: string;
}

/** Line with access by column name; '' for a missing cell. */
export interface TableLine<C extends string> {
  line: number;
  cell: (column: C) => string;
}

export interface TableColumns<C extends string> {
  columns: readonly C[];
  required: readonly C[];
  /** Column headings in exports of a language, which are accepted as well. */
  headings?: (language: Language) => Record<C, string>;
}

/**
 * Reads a CSV whose first line names its columns. Throws 400 or 413 if the file as a whole is invalid; unknown, duplicate or
 * missing columns, and lines with too many cells, are listed as problems.
 */
export async function readTable<C extends string>(
  file: Blob,
  { columns, required, headings }: TableColumns<C>,
): Promise<{ lines: TableLine<C>[]; problems: LineProblem[] }> {
  const { header, records } = await readRecords(file, MOST_COLUMNS);
  const columnOf = headings ? columnsByHeading(headings) : (heading: string) => heading;
  const names = header.cells.map((cell) => columnOf(cell.trim()));
  const known: readonly string[] = columns;
  const at = (column: string, error: string) => ({ line: header.line, column, error });
  const wrong = [
    ...names.filter((name) => !known.includes(name)).map((name) => at(name, 'unknownColumn')),
    ...names.filter((name, nth) => names.indexOf(name) !== nth).map((name) => at(name, 'duplicate')),
    ...required.filter((name) => !names.includes(name)).map((name) => at(name, 'required')),
  ];
  if (wrong.length > 0) return { lines: [], problems: wrong };
  return {
    problems: overlongLines(header, records),
    lines: records.map(({ line, cells }) => ({ line, cell: (column) => (cells[names.indexOf(column)] ?? '').trim() })),
  };
}

/** Reads the first line of a CSV and the others. Throws 400 or 413 if the file as a whole is invalid. */
export async function readRecords(
  file: Blob,
  mostColumns: number,
): Promise<{ header: CsvRecord; records: CsvRecord[] }> {
  if (file.size > MOST_CSV_BYTES) throw csvTooLarge();
  const read = readCsv(textOf(await file.arrayBuffer()), MOST_LINES + 1);
  if (read === 'tooMany') throw csvTooLarge();
  const [header, ...records] = read ?? [];
  if (!header || header.cells.length > mostColumns) throw badRequest({ file: 'notCsv' }, 'notCsv');
  return { header, records };
}

/** Problems of lines that have more cells than the first one. */
export const overlongLines = (header: CsvRecord, records: readonly CsvRecord[]): LineProblem[] =>
  records
    .filter(({ cells }) => cells.length > header.cells.length)
    .map(({ line }) => ({ line, column: '', error: 'tooManyCells' }));

/** Translates a heading in any language to its column; other texts stay as they are. */
export function columnsByHeading<C extends string>(
  headings: (language: Language) => Record<C, string>,
): (heading: string) => string {
  const known = new Map(
    languages.flatMap((language) =>
      Object.entries<string>(headings(language)).map(([column, heading]) => [heading, column] as const),
    ),
  );
  return (heading) => known.get(heading) ?? heading;
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest({ file: 'notUtf8' }, 'notUtf8');
  }
}
