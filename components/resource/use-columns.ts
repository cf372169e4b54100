import { useMemo } from 'react';
import type { Field } from './definition';
import type { ResourceColumn } from './resource-table';

/** Columns of the fields that stand in the list. */
export function useColumns<T extends { id: string }>(fields: readonly Field<T>[]): ResourceColumn<T>[] {
  return useMemo(
    () =>
      fields.flatMap(({ name, label, text, draw, column }): ResourceColumn<T>[] => {
        if (!column) return [];
        const { width, flex = width ? undefined : 1, sortable = false, wideOnly } = column;
        return [
          {
            field: name,
            headerName: label,
            ...(width ? { width } : { flex, minWidth: 140 }),
            sortable,
            wideOnly,
            ...(text && { valueGetter: (_: unknown, row: T) => text(row) }),
            ...(draw && { renderCell: ({ row }: { row: T }) => draw(row) }),
          },
        ];
      }),
    [fields],
  );
}
