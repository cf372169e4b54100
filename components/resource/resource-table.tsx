'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { useLocale } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { onPhone } from '@/components/shell/measures';
import { useMuiTexts } from '@/components/theme/mui-texts';
import { useNonce } from '@/components/theme/theme-provider';
import { Failed } from '@/components/ui';
import type { ListChange } from './list-query';
import { useColumnChoice } from './use-column-choice';

const PAGE_SIZES = [10, 20, 50, 100];

export type ResourceColumn<T extends GridValidRowModel> = GridColDef<T> & {
  /** Left out where the screen is narrow. */
  wideOnly?: boolean;
};

interface ResourceTableProps<T extends GridValidRowModel & { id: string }> {
  label: string;
  columns: ResourceColumn<T>[];
  list: {
    rows: T[];
    count: number;
    query: { pageNo: number; pageSize: number; sort?: string; order?: 'asc' | 'desc' };
    change: (change: ListChange) => void;
    error: unknown;
    isLoading: boolean;
    loaded: boolean;
    reload: () => void;
  };
  selected?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  onOpen?: (row: T) => void;
  empty: ReactNode;
}

/** A list as a table: pages, sorts and filters on the server. */
export function ResourceTable<T extends GridValidRowModel & { id: string }>(props: ResourceTableProps<T>) {
  const { label, columns, list, selected, onSelect, onOpen, empty } = props;
  const nonce = useNonce();
  const narrow = useMediaQuery(onPhone);
  const { grid } = useMuiTexts(useLocale());
  const { pageNo, pageSize, sort, order } = list.query;
  const usual = useMemo(
    () => Object.fromEntries(columns.map(({ field, wideOnly }) => [field, !(wideOnly && narrow)])),
    [columns, narrow],
  );
  const { visible, choose } = useColumnChoice(usual);
  const drawn = useMemo(() => columns.map((column, nth) => drawnColumn(column, nth, narrow)), [columns, narrow]);
  // A sort by what is no column (the id) is the list's own order: the grid would take it back, and tell so.
  const sortModel = useMemo<GridSortModel>(
    () => (sort && columns.some(({ field }) => field === sort) ? [{ field: sort, sort: order }] : []),
    [columns, sort, order],
  );
  const selection = useMemo<GridRowSelectionModel>(() => ({ type: 'include', ids: new Set(selected) }), [selected]);

  if (list.error && list.rows.length === 0) return <Failed error={list.error} onRetry={list.reload} />;
  // Beside the grid, not in it: a grid holds rows and nothing else.
  if (list.loaded && list.rows.length === 0 && list.count === 0) return <Paper variant="outlined">{empty}</Paper>;
  return (
    // A table is as high as its rows, also where its parent could give it more.
    <Box sx={{ minWidth: 0 }}>
      <DataGrid
        nonce={nonce}
        aria-label={label}
        localeText={grid.components.MuiDataGrid.defaultProps.localeText}
        rows={list.rows}
        rowCount={list.count}
        columns={drawn}
        columnVisibilityModel={visible}
        onColumnVisibilityModelChange={choose}
        loading={list.isLoading}
        paginationMode="server"
        sortingMode="server"
        paginationModel={{ page: pageNo - 1, pageSize }}
        onPaginationModelChange={(to) =>
          list.change(to.pageSize === pageSize ? { pageNo: to.page + 1 } : { pageSize: to.pageSize })
        }
        sortModel={sortModel}
        onSortModelChange={([by]) => list.change({ sort: by?.field, order: by?.sort ?? undefined })}
        pageSizeOptions={PAGE_SIZES}
        checkboxSelection={onSelect !== undefined}
        disableRowSelectionOnClick
        rowSelectionModel={selection}
        onRowSelectionModelChange={({ type, ids }) =>
          onSelect?.(
            new Set(
              type === 'include' ? [...ids].map(String) : list.rows.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
            ),
          )
        }
        keepNonExistentRowsSelected
        onRowClick={onOpen && (({ row }) => onOpen(row))}
        onCellKeyDown={(_, event) => {
          if (event.key !== 'Enter' || !onOpen) return;
          const id = (event.currentTarget.closest('[data-id]') as HTMLElement | null)?.dataset.id;
          const row = list.rows.find((one) => one.id === id);
          if (row) onOpen(row);
        }}
        disableColumnFilter
        // A narrow header has no room for it.
        disableColumnMenu={narrow}
        rowHeight={56}
        slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
        sx={{
          minHeight: 320,
          bgcolor: 'background.paper',
          '& .MuiDataGrid-row': { cursor: onOpen ? 'pointer' : 'default' },
        }}
      />
    </Box>
  );
}

/** What is drawn stands in the middle of its cell; text stands there by itself, and ends in dots where it is too long. */
function drawnColumn<T extends GridValidRowModel>(
  column: ResourceColumn<T>,
  nth: number,
  narrow: boolean,
): ResourceColumn<T> {
  return {
    ...column,
    ...(column.renderCell ? { display: 'flex' } : narrow && { display: 'flex', renderCell: twoLines }),
    // By the first one a row is known; one whose name is not shown holds buttons.
    ...(nth === 0 && { hideable: false }),
    ...(column.renderHeader && { hideable: false, disableColumnMenu: true }),
  };
}

/** A narrow screen has no room beside, but some below. */
function twoLines({ formattedValue }: { formattedValue?: unknown }) {
  return (
    <Box
      component="span"
      title={String(formattedValue ?? '')}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        lineHeight: 1.4,
      }}
    >
      {String(formattedValue ?? '')}
    </Box>
  );
}
