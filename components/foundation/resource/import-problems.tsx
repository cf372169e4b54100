import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useNonce } from '@/components/foundation/hydration/nonce';
import { useGridTexts } from '@/components/foundation/theme/grid-texts';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import type { ImportReport } from '@/lib/contract/user';

/** Upper limit of the Data Grid's community edition. */
const PAGE_SIZE = 100;

interface ImportProblemsProps {
  problems: ImportReport['problems'];
  /** Headings by the column names in problems. */
  headings: Readonly<Record<string, string>>;
}

/**
 * All problems of a file, possibly thousands of lines, which are all in the browser: the Data Grid sorts, filters and
 * pages them there. Use `ResourceTable` for server-side paging.
 */
export default function ImportProblems({ problems, headings }: ImportProblemsProps) {
  const t = useTranslations('csv');
  const sentence = useErrorSentence();
  const nonce = useNonce();
  const { grid } = useGridTexts(useLocale());
  const rows = useMemo(
    () =>
      problems.map(({ line, column, error }, id) => ({
        id,
        line,
        column: headings[column] ?? column,
        problem: sentence(error),
      })),
    [problems, headings, sentence],
  );
  const columns = useMemo<GridColDef<(typeof rows)[number]>[]>(
    () => [
      { field: 'line', headerName: t('line'), type: 'number', width: 72 },
      { field: 'column', headerName: t('column'), width: 110 },
      { field: 'problem', headerName: t('problem'), flex: 1, minWidth: 140 },
    ],
    [t],
  );
  return (
    <DataGrid
      nonce={nonce}
      aria-label={t('problemList')}
      localeText={grid.components.MuiDataGrid.defaultProps.localeText}
      rows={rows}
      columns={columns}
      density="compact"
      initialState={{ pagination: { paginationModel: { pageSize: PAGE_SIZE } } }}
      pageSizeOptions={[PAGE_SIZE]}
      disableRowSelectionOnClick
      getRowHeight={() => 'auto'}
      sx={{ height: 320, '& .MuiDataGrid-cell': { py: 1, overflowWrap: 'anywhere' } }}
    />
  );
}
