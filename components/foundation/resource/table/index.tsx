'use client';

import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Failed } from '@/components/foundation/ui';
import type { ListChange } from '../list-query';
import { type Column, type ListRow, leastWidths, roomOf, textOf } from './column';
import { TableFoot } from './foot';
import { Head } from './head';
import { classOf, Row } from './row';
import { Frame, Table } from './style';
import { useColumns } from './use-columns';
import { useRowKeys } from './use-row-keys';

export type { Column } from './column';

const TICK_WIDTH = 48;
const WAITING_ROWS = 8;

interface ResourceTableProps<T extends ListRow> {
  label: string;
  columns: readonly Column<T>[];
  list: {
    rows: T[];
    count: number;
    query: { pageNo: number; pageSize: number; sort?: string; order?: 'asc' | 'desc' };
    change: (change: ListChange) => void;
    error: unknown;
    loaded: boolean;
    reload: () => void;
  };
  selected?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  /** True for rows that cannot be selected. */
  fixed?: (row: T) => boolean;
  onOpen?: (row: T) => void;
  /** Makes rows draggable; sets the data that they carry. */
  onDrag?: (row: T, transfer: DataTransfer) => void;
  empty: ReactNode;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Table with server-side paging, sorting and filtering, rendered on the server. A click or Enter opens a row; its
 * checkbox or the space bar selects it, with Shift all rows up to it; arrow keys move between rows.
 */
export function ResourceTable<T extends ListRow>(props: ResourceTableProps<T>) {
  const { label, columns: all, list, selected = NOTHING, onSelect, fixed, onOpen, onDrag, empty } = props;
  const t = useTranslations('common.table');
  const { rows, count, query, change } = list;
  const { pageNo, pageSize, sort, order } = query;
  const { columns, chosen, choices } = useColumns(all);
  const tickable = useMemo(() => new Set(rows.filter((row) => !fixed?.(row)).map(({ id }) => id)), [rows, fixed]);
  const tick =
    onSelect &&
    ((ids: readonly string[], on: boolean) => {
      const changed = new Set(selected);
      for (const id of ids) if (tickable.has(id)) on ? changed.add(id) : changed.delete(id);
      onSelect(changed);
    });
  const { reached, ...handlers } = useRowKeys({ rows, selected, onOpen, onDrag, onTick: tick });

  if (list.error && rows.length === 0) return <Failed error={list.error} onRetry={list.reload} />;
  // Replaces the table, because a table may only contain rows.
  if (list.loaded && rows.length === 0 && count === 0) return <Paper variant="outlined">{empty}</Paper>;
  const inSight = [...tickable].filter((id) => selected.has(id)).length;
  const [first] = columns;
  return (
    <Frame>
      <div className="scroll">
        <Table
          role="grid"
          aria-label={label}
          aria-rowcount={count + 1}
          aria-busy={!list.loaded}
          aria-multiselectable={onSelect && true}
          style={leastWidths(columns, chosen, onSelect ? TICK_WIDTH : 0)}
        >
          <colgroup>
            {onSelect && <col style={{ width: TICK_WIDTH }} />}
            {columns.map((column) => (
              <col key={column.field} className={classOf(column, chosen)} style={roomOf(column)} />
            ))}
          </colgroup>
          <Head
            columns={columns}
            chosen={chosen}
            sort={sort}
            order={order}
            change={change}
            ticked={onSelect && (inSight === 0 ? 'none' : inSight === tickable.size ? 'all' : 'some')}
            tickLabel={t('tickPage')}
            onTick={() => tick?.([...tickable], inSight < tickable.size)}
          />
          <tbody {...handlers}>
            {rows.map((row, nth) => (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                chosen={chosen}
                index={(pageNo - 1) * pageSize + nth + 2}
                reached={row.id === reached}
                opens={onOpen !== undefined}
                drags={onDrag !== undefined}
                ticked={onSelect && selected.has(row.id)}
                tickable={tickable.has(row.id)}
                tickLabel={onSelect && first ? t('tickRow', { name: textOf(first, row) }) : ''}
              />
            ))}
            {!list.loaded && <WaitingRows columns={columns.length + (onSelect ? 1 : 0)} />}
          </tbody>
        </Table>
      </div>
      {list.loaded && <TableFoot count={count} pageNo={pageNo} pageSize={pageSize} change={change} columns={choices} />}
    </Frame>
  );
}

function WaitingRows({ columns }: { columns: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={nth}>
      <td colSpan={columns}>
        <span className="waiting" />
      </td>
    </tr>
  ));
}
