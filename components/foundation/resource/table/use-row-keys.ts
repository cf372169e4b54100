import { type DragEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { ListRow } from './column';

interface RowKeys<T extends ListRow> {
  rows: readonly T[];
  selected: ReadonlySet<string>;
  onOpen?: (row: T) => void;
  onDrag?: (row: T, transfer: DataTransfer) => void;
  onTick?: (ids: readonly string[], on: boolean) => void;
}

/**
 * Prevents text selection: the second press of a double click would hit the page opened by the first, and select all of
 * its text.
 */
function keepFromSelecting() {
  const prevent = (event: globalThis.MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  addEventListener('mousedown', prevent, { capture: true, once: true });
}

/** Event handlers of a table for all of its rows. `reached` is the row with the tab stop. */
export function useRowKeys<T extends ListRow>({ rows, selected, onOpen, onDrag, onTick }: RowKeys<T>) {
  const [last, setLast] = useState<string>();
  const anchor = useRef<string>(undefined);
  const reached = rows.some(({ id }) => id === last) ? last : rows[0]?.id;

  const tick = (row: T, upTo: boolean) => {
    const on = !selected.has(row.id);
    const from = rows.findIndex(({ id }) => id === anchor.current);
    const to = rows.indexOf(row);
    const range = upTo && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    anchor.current = row.id;
    onTick?.(
      range.map(({ id }) => id),
      on,
    );
  };
  const rowAt = (target: EventTarget) => {
    const id = (target as Element).closest<HTMLElement>('tr[data-id]')?.dataset.id;
    return rows.find((row) => row.id === id);
  };

  return {
    reached,
    onFocus: ({ target }: FocusEvent) => setLast(rowAt(target)?.id),
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const row = rowAt(target);
      if (row) onDrag?.(row, dataTransfer);
    },
    onClick: ({ target, shiftKey }: MouseEvent) => {
      const row = rowAt(target);
      const within = (target as Element).closest('a, button, input, label');
      if (!row) return;
      if (within instanceof HTMLInputElement) tick(row, shiftKey);
      else if (!within && onOpen) {
        keepFromSelecting();
        onOpen(row);
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      const row = rowAt(target);
      const onBox = target instanceof HTMLInputElement;
      // Keys inside a row's buttons are theirs; checkboxes only use the space bar.
      if (!row || !(onBox || target instanceof HTMLTableRowElement)) return;
      const by = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[key];
      if (by === undefined && (onBox || (key !== 'Enter' && key !== ' '))) return;
      event.preventDefault();
      if (by !== undefined) {
        const to = Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1);
        (event.currentTarget.children[to] as HTMLElement | undefined)?.focus();
      } else if (key === 'Enter') onOpen?.(row);
      else tick(row, shiftKey);
    },
  };
}
