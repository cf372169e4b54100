'use client';

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import type { DebugState } from '@/lib/contract/debugging';
import { Section } from './section';

const MOST = 50;
type Report = NonNullable<DebugState['report']>;

/** Every report since the terminal was opened here, newest first. */
export function Stream({ report }: Pick<DebugState, 'report'>) {
  const t = useTranslations('debug');
  const format = useFormat();
  const [seen, setSeen] = useState<{ last: string | undefined; list: readonly Report[] }>({
    last: report?.at,
    list: [],
  });
  if (report && report.at !== seen.last) setSeen({ last: report.at, list: [report, ...seen.list].slice(0, MOST) });
  return (
    <Section title={t('stream')}>
      {seen.list.length === 0 && (
        <Typography role="status" color="textSecondary">
          {t('streamEmpty')}
        </Typography>
      )}
      {seen.list.length > 0 && (
        <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="group" aria-label={t('stream')}>
          <Table size="small" stickyHeader sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('at')}</TableCell>
                <TableCell>{t('state')}</TableCell>
                <TableCell>{t('playing')}</TableCell>
                <TableCell align="right">{t('clock')}</TableCell>
                <TableCell align="right">{t('faults')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {seen.list.map(({ at, state, playing, clockOffsetMs, faults }) => (
                <TableRow key={at}>
                  <TableCell>{format.time(at)}</TableCell>
                  <TableCell>{t(`states.${state}`)}</TableCell>
                  <TableCell>{playing?.programName || '–'}</TableCell>
                  <TableCell align="right">{t('ms', { ms: clockOffsetMs })}</TableCell>
                  <TableCell align="right">{format.number(faults.length)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}
