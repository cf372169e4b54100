import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ChangedValue } from './changes';

/** Before and after, side by side. */
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
        // On a phone names and values share the width alike: by their lengths a name would stand letter below letter.
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
