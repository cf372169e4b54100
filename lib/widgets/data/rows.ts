import { numberOf, shownCell } from './cells';
import type { Feed } from './schema';
import type { SourceValue } from './value';

type Bound = Extract<Feed, { kind: 'source' }>;

/** Rows of a widget's own columns, as they are and as they are written. */
export interface FedRows {
  raw: string[][];
  shown: string[][];
}

const NONE: FedRows = { raw: [], shown: [] };

/** The rows that a widget shows, of `width` columns each; none while its source has not given any. */
export function rowsOf(
  feed: Feed,
  width: number,
  value: SourceValue | undefined,
  reader: { locale: string; zone: string },
): FedRows {
  if (feed.kind === 'typed') {
    const rows = feed.rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''));
    const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    return { raw: filled, shown: filled };
  }
  if (!value) return NONE;
  const at = (row: readonly string[], field: string) => row[value.columns.indexOf(field)] ?? '';
  const kept = sorted(
    value.rows.filter((row) => feed.where.every((condition) => meets(at(row, condition.field), condition))),
    feed.sort,
    at,
  ).slice(0, feed.limit);
  const columns = Array.from({ length: width }, (_, i) => feed.fields[i]);
  return {
    raw: kept.map((row) => columns.map((column) => (column?.field ? at(row, column.field) : ''))),
    shown: kept.map((row) =>
      columns.map((column) => (column?.field ? shownCell(at(row, column.field), column.format, reader) : '')),
    ),
  };
}

function meets(cell: string, { is, value }: Bound['where'][number]): boolean {
  const [left, right] = [cell.trim().toLowerCase(), value.trim().toLowerCase()];
  switch (is) {
    case 'equals':
      return left === right;
    case 'differs':
      return left !== right;
    case 'contains':
      return left.includes(right);
    case 'above':
      return compare(cell, value) > 0;
    case 'below':
      return compare(cell, value) < 0;
    case 'filled':
      return left !== '';
  }
}

/** Numbers by their value, instants by time, anything else by its letters. */
function compare(a: string, b: string): number {
  const [first, second] = [ordinal(a), ordinal(b)];
  if (first !== null && second !== null) return first - second;
  return a.localeCompare(b, undefined, { numeric: true });
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

const ordinal = (cell: string) =>
  DATE.test(cell) ? Date.parse(cell) : /^[^\p{L}]*$/u.test(cell) ? numberOf(cell) : null;

function sorted(
  rows: readonly string[][],
  sort: Bound['sort'],
  at: (row: readonly string[], field: string) => string,
): readonly string[][] {
  if (!sort) return rows;
  const way = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => way * compare(at(a, sort.field), at(b, sort.field)));
}
