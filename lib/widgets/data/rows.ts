import { formatCell } from './cells';
import { compareCells, meets } from './compare';
import { detectDateOrder } from './dates';
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
  const at = (row: readonly string[], field: string) => cellOf(value, row, field);
  const writingOf = columnWriting(value);
  const kept = sorted(
    value.rows.filter((row) =>
      feed.where.every(({ field, is, value }) => meets(at(row, field), is, value, writingOf(field))),
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

/** Returns the cell of a row in a column; empty without that column. */
export const cellOf = ({ columns }: Pick<SourceValue, 'columns'>, row: readonly string[], field: string) =>
  row[columns.indexOf(field)] ?? '';

/** Returns the format of the cells in each column: its date order is detected unless the source states it. */
export function columnWriting(value: SourceValue): (field: string) => CellWriting {
  const { columns, rows, writing = usualWriting, dateOrders = [] } = value;
  const known = new Map<string, CellWriting>();
  return (field) => {
    if (writing.slashes !== 'auto') return writing;
    const found = known.get(field);
    if (found) return found;
    const { [columns.indexOf(field)]: given = 'auto' } = dateOrders;
    const detected = given === 'auto' ? detectDateOrder(rows.map((row) => cellOf(value, row, field))) : given;
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
    .toSorted((a, b) => way * compareCells(at(a, sort.field), at(b, sort.field), writingOf(sort.field)));
  return [...inOrder, ...rows.filter(isEmpty)];
}
