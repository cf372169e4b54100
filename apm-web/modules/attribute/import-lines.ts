import { MOST_ATTRIBUTE_TEXT } from '@/lib/contract/attribute';
import { name } from '@/lib/contract/fields';
import { attributeKey } from '@/lib/widgets';
import { columnsByHeading, type LineProblem, overlongLines, readRecords } from '../../http/csv-table';
import { headingsOf, PLACE } from './export';

export interface ValueLine {
  line: number;
  /** Institution as written in the file. */
  office: string;
  /** Name of the terminal; empty for the institution itself. */
  terminal: string;
  /** Values in the order of the keys. An empty or missing one removes the own value. */
  values: readonly string[];
}

const MOST_COLUMNS = 1_000;

/** Reads a table of attributes. Errors in headings and values are listed as problems. */
export async function readLines(
  file: Blob,
): Promise<{ keys: readonly string[]; lines: ValueLine[]; problems: LineProblem[] }> {
  const { header, records } = await readRecords(file, MOST_COLUMNS);
  const headings = header.cells.map((cell) => cell.trim());
  const problems = wrongHeadings(headings).map((problem) => ({ line: header.line, ...problem }));
  const keys = headings.slice(PLACE.length);
  if (problems.length > 0) return { keys, lines: [], problems };
  const lines = records.map(({ line, cells }) => {
    const [office = '', terminal = '', ...values] = cells.map((cell) => cell.trim());
    for (const [nth, value] of values.entries())
      if (value.length > MOST_ATTRIBUTE_TEXT) problems.push({ line, column: keys[nth] ?? '', error: 'tooLong' });
    return { line, office, terminal: name.safeParse(terminal).data ?? terminal, values };
  });
  return { keys, lines, problems: [...overlongLines(header, records), ...problems] };
}

/** The first two columns name the place, in any language. All others are keys, even one that reads like these headings. */
function wrongHeadings(headings: readonly string[]): { column: string; error: string }[] {
  const columnOf = columnsByHeading(headingsOf);
  const keys = headings.slice(PLACE.length);
  return [
    ...PLACE.filter((column, nth) => columnOf(headings[nth] ?? '') !== column).map((column) => ({
      column,
      error: 'required',
    })),
    ...keys.filter((key) => !attributeKey.safeParse(key).success).map((column) => ({ column, error: 'attributeKey' })),
    ...keys.filter((key, nth) => keys.indexOf(key) !== nth).map((column) => ({ column, error: 'duplicate' })),
  ];
}
