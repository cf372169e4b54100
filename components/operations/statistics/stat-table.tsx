import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

export interface StatColumn<R> {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Total over all rows; omitted: no total. */
  total?: ReactNode;
}

interface StatTableProps<R> {
  label: string;
  /** The first column names the rows; the others are numbers. */
  columns: readonly StatColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
}

/** Table of numbers with totals. A long one scrolls in place and prints in full. */
export function StatTable<R>({ label, columns, rows, rowKey }: StatTableProps<R>) {
  const t = useTranslations('statistics');
  const hasTotals = rows.length > 1 && columns.some(({ total }) => total !== undefined);
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {t('nothing')}
      </Typography>
    );
  return (
    <Box
      role="group"
      aria-label={label}
      // Scrollable areas must be reachable by keyboard.
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 420, '@media print': { maxHeight: 'none', overflow: 'visible' } }}
    >
      <Table size="small" stickyHeader aria-label={label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, label: name }, n) => (
              <TableCell key={key} align={n === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              {columns.map(({ key, cell }, n) => (
                <TableCell
                  key={key}
                  align={n === 0 ? 'left' : 'right'}
                  component={n === 0 ? 'th' : 'td'}
                  scope={n === 0 ? 'row' : undefined}
                  sx={n === 0 ? { overflowWrap: 'anywhere', minWidth: 132 } : { whiteSpace: 'nowrap' }}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasTotals && (
          <TableFooter sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}>
            <TableRow sx={{ '& td, & th': { fontWeight: 700, color: 'text.primary', fontSize: 'inherit' } }}>
              {columns.map(({ key, total }, n) => (
                <TableCell
                  key={key}
                  align={n === 0 ? 'left' : 'right'}
                  component={n === 0 ? 'th' : 'td'}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {n === 0 ? t('total') : total}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}
