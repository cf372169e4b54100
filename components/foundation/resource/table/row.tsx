import { memo, type ReactNode } from 'react';
import { type Column, isWideOnly, type ListRow, textOf } from './column';
import type { ColumnChoice } from './use-column-choice';

interface RowProps<T extends ListRow> {
  row: T;
  columns: readonly Column<T>[];
  chosen: ColumnChoice;
  /** Index in the whole list, counted from 1 and including the header. */
  index: number;
  /** True if the row is the table's tab stop; arrow keys move it. */
  reached: boolean;
  opens: boolean;
  drags: boolean;
  /** Undefined if rows cannot be selected. */
  ticked?: boolean;
  tickable: boolean;
  tickLabel: string;
}

function DrawnRow<T extends ListRow>(props: RowProps<T>) {
  const { row, columns, chosen, index, reached, opens, drags, ticked, tickable, tickLabel } = props;
  return (
    <tr
      data-id={row.id}
      tabIndex={reached ? 0 : -1}
      aria-rowindex={index}
      aria-selected={ticked}
      className={opens ? 'opens' : undefined}
      draggable={drags || undefined}
    >
      {ticked !== undefined && (
        <td className="tick">
          <label>
            {/* The table handles clicks for all rows. */}
            <input
              type="checkbox"
              checked={ticked}
              disabled={!tickable}
              readOnly
              aria-label={tickLabel}
              tabIndex={-1}
            />
          </label>
        </td>
      )}
      {columns.map((column) => cell(column, chosen, row))}
    </tr>
  );
}

/** Memoised: a row re-renders only for changes of its own. */
export const Row = memo(DrawnRow) as typeof DrawnRow;

function cell<T extends ListRow>(column: Column<T>, chosen: ColumnChoice, row: T): ReactNode {
  const { field, draw } = column;
  if (draw) {
    return (
      <td key={field} className={classOf(column, chosen)}>
        {draw(row)}
      </td>
    );
  }
  const text = textOf(column, row);
  return (
    <td key={field} className={classOf(column, chosen)} title={text} suppressHydrationWarning>
      {/* Keeps the server's formatting: in some languages it differs slightly from the browser's. */}
      <span className="text" suppressHydrationWarning>
        {text}
      </span>
    </td>
  );
}

export const classOf = (column: Column<never>, chosen: ColumnChoice): string | undefined =>
  [isWideOnly(column, chosen) && 'wide', column.align].filter(Boolean).join(' ') || undefined;
