import { formatCell, numberOf } from './cells';
import { detectDateOrder, parseCellDate } from './dates';
import type { Feed } from './schema';
import type { SourceValue } from './value';
import { type CellWriting, usualWriting } from './writing';

type Bound = Extract<Feed, { kind: 'source' }>;

/** Rows with a widget's own columns, raw and formatted. */
export interface BoundRows {
  raw: string[][];
  shown: string[][];
  /** Format of `raw`. */
  writing: CellWriting;
}

const NONE: BoundRows = { raw: [], shown: [], writing: usualWriting };

/** Returns the rows that a widget shows, with `width` columns each; empty before its source has a value. */
export function rowsOf(
  feed: Feed,
  width: number,
  value: SourceValue | undefined,
  reader: { locale: string; zone: string },
): BoundRows {
  if (feed.kind === 'typed') {
    const rows = feed.rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''));
    const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    return { raw: filled, shown: filled, writing: usualWriting };
  }
  if (!value) return NONE;
  const { writing = usualWriting } = value;
  const at = (row: readonly string[], field: string) => row[value.columns.indexOf(field)] ?? '';
  const writingOf = columnWriting(value, at);
  const kept = sorted(
    value.rows.filter((row) =>
      feed.where.every((condition) => meets(at(row, condition.field), condition, writingOf(condition.field))),
    ),
    feed.sort,
    at,
    writingOf,
  ).slice(0, feed.limit);
  const columns = Array.from({ length: width }, (_, i) => feed.fields[i]);
  return {
    raw: kept.map((row) => columns.map((column) => (column?.field ? at(row, column.field) : ''))),
    shown: kept.map((row) =>
      columns.map((column) =>
        column?.field ? formatCell(at(row, column.field), column.format, reader, writingOf(column.field)) : '',
      ),
    ),
    writing,
  };
}

/** Returns the format of each column: its date order is detected unless the source states it. */
function columnWriting(
  { columns, rows, writing = usualWriting, dateOrders = [] }: SourceValue,
  at: (row: readonly string[], field: string) => string,
): (field: string) => CellWriting {
  const known = new Map<string, CellWriting>();
  return (field) => {
    if (writing.slashes !== 'auto') return writing;
    const found = known.get(field);
    if (found) return found;
    const { [columns.indexOf(field)]: given = 'auto' } = dateOrders;
    const detected = given === 'auto' ? detectDateOrder(rows.map((row) => at(row, field))) : given;
    const own = { ...writing, slashes: detected };
    known.set(field, own);
    return own;
  };
}

/** Number of rows that a widget shows, out of those meant for it. */
export interface RowCounts {
  shown: number;
  all: number;
}

/** Returns the rows meant for a widget, whether or not they fit. */
export const rowsFor = (
  { feed, locale }: { feed: Feed; locale: string },
  width: number,
  value: SourceValue | undefined,
): BoundRows => rowsOf(feed, width, value, { locale, zone: '' });

function meets(cell: string, { is, value }: Bound['where'][number], writing: CellWriting): boolean {
  const [left, right] = [cell.trim().toLowerCase(), value.trim().toLowerCase()];
  switch (is) {
    case 'equals':
      return left === right;
    case 'differs':
      return left !== right;
    case 'contains':
      return left.includes(right);
    case 'above':
      return isComparable(cell, value, writing) && compare(cell, value, writing) > 0;
    case 'below':
      return isComparable(cell, value, writing) && compare(cell, value, writing) < 0;
    case 'filled':
      return left !== '';
  }
}

/** True unless the value is a number or date and the cell is not: such a cell is neither above nor below. */
const isComparable = (cell: string, value: string, writing: CellWriting) =>
  cell.trim() !== '' && (ordinal(value, writing) === null || ordinal(cell, writing) !== null);

/** Compares numbers by value, dates by time, anything else by its letters. */
function compare(a: string, b: string, writing: CellWriting): number {
  const [first, second] = [ordinal(a, writing), ordinal(b, writing)];
  if (first !== null && second !== null) return first - second;
  return a.localeCompare(b, undefined, { numeric: true });
}

const ordinal = (cell: string, writing: CellWriting) =>
  parseCellDate(cell, writing)?.at ?? (/^[^\p{L}]*$/u.test(cell) ? numberOf(cell, writing.decimal) : null);

/** Sorts rows, those without a value last. */
function sorted(
  rows: readonly string[][],
  sort: Bound['sort'],
  at: (row: readonly string[], field: string) => string,
  writingOf: (field: string) => CellWriting,
): readonly string[][] {
  if (!sort) return rows;
  const way = sort.order === 'asc' ? 1 : -1;
  const isEmpty = (row: readonly string[]) => at(row, sort.field).trim() === '';
  const inOrder = rows
    .filter((row) => !isEmpty(row))
    .toSorted((a, b) => way * compare(at(a, sort.field), at(b, sort.field), writingOf(sort.field)));
  return [...inOrder, ...rows.filter(isEmpty)];
}
