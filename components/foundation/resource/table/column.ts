import type { CSSProperties, ReactNode } from 'react';
import type { ColumnChoice } from './use-column-choice';

/** One column of a list: what is in it, and how much room it takes. */
export interface Column<T> {
  /** Of the row, and of the list's sort. */
  field: string;
  label: string;
  /** Its text; without it, what the row holds under `field`. */
  text?: (row: T) => string;
  /** Drawn instead of the text. */
  draw?: (row: T) => ReactNode;
  /** Pixels, or on a wide screen a part of the table as '18%'. A column without shares what the others leave. */
  width?: number | `${number}%`;
  /** Pixels that a column without a fixed width has at least. */
  minWidth?: number;
  align?: 'center' | 'end';
  sortable?: boolean;
  /** Left out where the screen is narrow, unless someone chose it. */
  wideOnly?: boolean;
  /** Its cells hold buttons: the label is for screen readers, and the column is always there. */
  buttons?: boolean;
}

export type ListRow = { id: string };

const LEAST = 100;

/** How wide the table is at least, on a wide screen and on a narrow one: below that it moves within its place. */
export function leastWidths(columns: readonly Column<never>[], chosen: ColumnChoice, beside: number): CSSProperties {
  const sum = (of: readonly Column<never>[]) =>
    of.reduce((all, { width, minWidth = LEAST }) => all + (typeof width === 'number' ? width : minWidth), beside);
  const widths = {
    '--least': `${sum(columns)}px`,
    '--least-narrow': `${sum(columns.filter((column) => !onlyWide(column, chosen)))}px`,
  };
  return widths as CSSProperties;
}

/** A part of the table is one on a wide screen: a narrow one leaves columns out, and the others take their room. */
export const roomOf = ({ width }: Column<never>): CSSProperties =>
  (typeof width === 'string' ? { '--part': width } : { width }) as CSSProperties;

/** Whether a narrow screen leaves it out. */
export const onlyWide = ({ field, wideOnly }: Column<never>, chosen: ColumnChoice): boolean =>
  wideOnly === true && chosen[field] === undefined;

export const textOf = <T extends ListRow>({ field, text }: Column<T>, row: T): string =>
  text ? text(row) : String((row as Record<string, unknown>)[field] ?? '');
