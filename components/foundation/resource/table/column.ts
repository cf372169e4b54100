import type { CSSProperties, ReactNode } from 'react';
import type { ColumnChoice } from './use-column-choice';

/** Column of a list: its content and width. */
export interface Column<T> {
  /** Field of the row, and of the list's sort. */
  field: string;
  label: string;
  /** Text of a cell; by default the row's value at `field`. */
  text?: (row: T) => string;
  /** Renders the cell instead of the text. */
  draw?: (row: T) => ReactNode;
  /** Width in pixels, or on a wide screen as a share such as '18%'. Columns without a width share the rest. */
  width?: number | `${number}%`;
  /** Minimum width in pixels of a column without a fixed width. */
  minWidth?: number;
  align?: 'center' | 'end';
  sortable?: boolean;
  /** Hidden on narrow screens, unless the user has chosen it. */
  wideOnly?: boolean;
  /** True if cells contain buttons: the label is for screen readers, and the column cannot be hidden. */
  buttons?: boolean;
}

export type ListRow = { id: string };

const LEAST = 100;

/** Returns the minimum table width on wide and narrow screens; below it the table scrolls in place. */
export function leastWidths(columns: readonly Column<never>[], chosen: ColumnChoice, beside: number): CSSProperties {
  const sum = (of: readonly Column<never>[]) =>
    of.reduce((all, { width, minWidth = LEAST }) => all + (typeof width === 'number' ? width : minWidth), beside);
  const widths = {
    '--least': `${sum(columns)}px`,
    '--least-narrow': `${sum(columns.filter((column) => !isWideOnly(column, chosen)))}px`,
  };
  return widths as CSSProperties;
}

/**
 * Returns the width style. Shares apply on wide screens only: narrow ones hide columns and give their room to the
 * others.
 */
export const roomOf = ({ width }: Column<never>): CSSProperties =>
  (typeof width === 'string' ? { '--part': width } : { width }) as CSSProperties;

/** True if narrow screens hide the column. */
export const isWideOnly = ({ field, wideOnly }: Column<never>, chosen: ColumnChoice): boolean =>
  wideOnly === true && chosen[field] === undefined;

export const textOf = <T extends ListRow>({ field, text }: Column<T>, row: T): string =>
  text ? text(row) : String((row as Record<string, unknown>)[field] ?? '');
