import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Failed } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { pagesOf } from '@/lib/contract/fields';

/** Rows on one page of a table in the detail. */
export const DETAIL_ROWS = 10;

interface DetailTableProps {
  title: string;
  /** Shown without rows. */
  none: string;
  columns: readonly string[];
  /** Rows by key; undefined until known. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[] | undefined;
  count: number;
  pageNo: number;
  onPage: (pageNo: number) => void;
  error: Error | undefined;
  onRetry: () => void;
}

/** Table with pages below the facts of a record; its last column is right-aligned. */
export function DetailTable(props: DetailTableProps) {
  const { title, none, columns, rows, count, pageNo, onPage, error, onRetry } = props;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {error && !rows && <Failed error={error} onRetry={onRetry} />}
      {!error && !rows && <Skeleton variant="rounded" height={80} />}
      {rows?.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {rows && rows.length > 0 && (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {columns.map((label, nth) => (
                <TableCell key={label} align={nth === columns.length - 1 ? 'right' : undefined}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells }) => (
              <TableRow key={key}>
                {columns.map((label, nth) => (
                  <TableCell
                    key={label}
                    align={nth === columns.length - 1 ? 'right' : undefined}
                    sx={{ overflowWrap: 'anywhere' }}
                  >
                    {cells[nth]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Pager pages={pagesOf(count, DETAIL_ROWS)} page={pageNo} onPage={onPage} size="small" />
    </Box>
  );
}
