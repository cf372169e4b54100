import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ChangedValue } from './changes';

/** Table of values before and after a change. */
export function ChangeTable({ title, rows }: { title: string; rows: readonly ChangedValue[] }) {
  const t = useTranslations('log');
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Table
        size="small"
        aria-label={title}
        // Fixed layout on a phone: sized by content, a long value would squeeze names to single letters per line.
        sx={{ tableLayout: { xs: 'fixed', sm: 'auto' }, '& th, & td': { px: { xs: 1, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('field')}</TableCell>
            <TableCell>{t('before')}</TableCell>
            <TableCell>{t('after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ path, before, after }) => (
            <TableRow key={path} sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
              <TableCell sx={{ color: 'text.secondary' }}>{path}</TableCell>
              <TableCell>{before === undefined ? '–' : <del>{before}</del>}</TableCell>
              <TableCell>{after === undefined ? '–' : <ins>{after}</ins>}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
