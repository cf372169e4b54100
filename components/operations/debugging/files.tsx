'use client';

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { DebugState } from '@/lib/contract/debugging';
import { Section } from './section';

/** Every file that the terminal should hold, with its download progress. */
export function Files({ files }: Pick<DebugState, 'files'>) {
  const t = useTranslations('debug');
  const format = useFormat();
  return (
    <Section title={t('files')}>
      {files.length === 0 && <Typography color="textSecondary">{t('noFiles')}</Typography>}
      {files.length > 0 && (
        <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="group" aria-label={t('files')}>
          <Table size="small" stickyHeader sx={{ '& th': { whiteSpace: 'nowrap' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('file')}</TableCell>
                <TableCell>{t('state')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {files.map(({ md5, name, size, state, received, reason }) => (
                <TableRow key={md5}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    {name || md5}
                    <Typography variant="caption" component="div" color="textSecondary">
                      {md5}
                    </Typography>
                  </TableCell>
                  <TableCell>
                    {t(`fileStates.${state}`)}
                    <Typography variant="caption" component="div" color="textSecondary">
                      {t('received', { received: format.bytes(received), size: format.bytes(size) })}
                      {reason && ` · ${reason}`}
                    </Typography>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}
