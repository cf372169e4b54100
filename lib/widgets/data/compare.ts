import { numberOf } from './cells';
import { parseCellDate } from './dates';
import type { Comparator } from './schema';
import type { CellWriting } from './writing';

/** True if a cell compares with a value as stated, without case and outer spaces. */
export function meets(cell: string, is: Comparator, value: string, writing: CellWriting): boolean {
  const [left, right] = [cell.trim().toLowerCase(), value.trim().toLowerCase()];
  switch (is) {
    case 'equals':
      return left === right;
    case 'differs':
      return left !== right;
    case 'contains':
      return left.includes(right);
    case 'above':
      return isComparable(cell, value, writing) && compareCells(cell, value, writing) > 0;
    case 'atLeast':
      return isComparable(cell, value, writing) && compareCells(cell, value, writing) >= 0;
    case 'below':
      return isComparable(cell, value, writing) && compareCells(cell, value, writing) < 0;
    case 'atMost':
      return isComparable(cell, value, writing) && compareCells(cell, value, writing) <= 0;
    case 'filled':
      return left !== '';
    case 'empty':
      return left === '';
  }
}

/** True unless the value is a number or date and the cell is not: such a cell is neither above nor below. */
export const isComparable = (cell: string, value: string, writing: CellWriting) =>
  cell.trim() !== '' && (ordinal(value, writing) === null || ordinal(cell, writing) !== null);

/** Compares numbers by value, dates by time, anything else by its letters. */
export function compareCells(a: string, b: string, writing: CellWriting): number {
  const [first, second] = [ordinal(a, writing), ordinal(b, writing)];
  if (first !== null && second !== null) return first - second;
  return a.localeCompare(b, undefined, { numeric: true });
}

const ordinal = (cell: string, writing: CellWriting) =>
  parseCellDate(cell, writing)?.at ?? (/^[^\p{L}]*$/u.test(cell) ? numberOf(cell, writing.decimal) : null);
