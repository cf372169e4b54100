import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ListChange } from '../list-query';
import type { Column, ListRow } from './column';
import { classOf } from './row';
import type { ColumnChoice } from './use-column-choice';

interface HeadProps<T extends ListRow> {
  columns: readonly Column<T>[];
  chosen: ColumnChoice;
  sort?: string;
  order?: 'asc' | 'desc';
  change: (change: ListChange) => void;
  /** State of the selectable rows on the page; undefined if rows cannot be selected. */
  ticked?: 'none' | 'some' | 'all';
  tickLabel: string;
  onTick: () => void;
}

/** Column headings; a click sorts ascending, then descending, then by default. */
export function Head<T extends ListRow>({
  columns,
  chosen,
  sort,
  order,
  change,
  ticked,
  tickLabel,
  onTick,
}: HeadProps<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticked && (
          <th className="tick" scope="col">
            <label>
              <input
                type="checkbox"
                aria-label={tickLabel}
                checked={ticked === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticked === 'some';
                }}
                onChange={onTick}
              />
            </label>
          </th>
        )}
        {columns.map((column) => {
          const { field, label, sortable, buttons } = column;
          const sorted = sort === field ? (order ?? 'asc') : undefined;
          return (
            <th
              key={field}
              scope="col"
              className={classOf(column, chosen)}
              title={buttons ? undefined : label}
              aria-sort={sortable ? (sorted === 'asc' ? 'ascending' : sorted ? 'descending' : 'none') : undefined}
            >
              {sortable ? (
                <button type="button" onClick={() => change(nextSort(field, sorted))}>
                  <span>{label}</span>
                  <svg aria-hidden viewBox="0 0 24 24">
                    <path d="m4 12 1.4 1.4L11 7.8V20h2V7.8l5.6 5.6L20 12l-8-8z" />
                  </svg>
                </button>
              ) : (
                <span style={buttons ? visuallyHidden : undefined}>{label}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function nextSort(field: string, sorted: 'asc' | 'desc' | undefined): ListChange {
  if (sorted === 'desc') return { sort: undefined, order: undefined };
  return { sort: field, order: sorted === 'asc' ? 'desc' : 'asc' };
}
