import { numberOf, shownCell } from './cells';
import { dateIn, slashesIn } from './dates';
import type { Feed } from './schema';
import type { SourceValue } from './value';
import { type CellWriting, usualWriting } from './writing';

type Bound = Extract<Feed, { kind: 'source' }>;

/** Rows of a widget's own columns, as they are and as they are written. */
export interface FedRows {
  raw: string[][];
  shown: string[][];
  /** Of `raw`. */
  writing: CellWriting;
}

const NONE: FedRows = { raw: [], shown: [], writing: usualWriting };

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
        column?.field ? shownCell(at(row, column.field), column.format, reader, writingOf(column.field)) : '',
      ),
    ),
    writing,
  };
}

/** How each column is written: the order of its dates is recognised where the source does not say it. */
function columnWriting(
  { rows, writing = usualWriting }: SourceValue,
  at: (row: readonly string[], field: string) => string,
): (field: string) => CellWriting {
  const known = new Map<string, CellWriting>();
  return (field) => {
    if (writing.slashes !== 'auto') return writing;
    const found = known.get(field) ?? { ...writing, slashes: slashesIn(rows.map((row) => at(row, field))) };
    known.set(field, found);
    return found;
  };
}

/** How many rows a widget shows, of those that are meant for it. */
export interface RowsShown {
  shown: number;
  all: number;
}

/** The rows that are meant for a widget, whether or not they find room in it. */
export const rowsFor = (
  { feed, locale }: { feed: Feed; locale: string },
  width: number,
  value: SourceValue | undefined,
): FedRows => rowsOf(feed, width, value, { locale, zone: '' });

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

/** Of a number or date only what is one, too, is above or below. */
const isComparable = (cell: string, value: string, writing: CellWriting) =>
  cell.trim() !== '' && (ordinal(value, writing) === null || ordinal(cell, writing) !== null);

/** Numbers by their value, dates by time, anything else by its letters. */
function compare(a: string, b: string, writing: CellWriting): number {
  const [first, second] = [ordinal(a, writing), ordinal(b, writing)];
  if (first !== null && second !== null) return first - second;
  return a.localeCompare(b, undefined, { numeric: true });
}

const ordinal = (cell: string, writing: CellWriting) =>
  dateIn(cell, writing)?.at ?? (/^[^\p{L}]*$/u.test(cell) ? numberOf(cell, writing.decimal) : null);

/** In order, those without a value last. */
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
