'use client';

import ReportIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Failed, useFormat } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { useCall } from '@/lib/client/use-call';
import { raiseDetail, raiseReport } from '@/lib/contract/emergency';
import { pagesOf } from '@/lib/contract/fields';
import { encodeCall } from '@/lib/contract/wire';
import { roundToTenths } from './round-to-tenths';

const READ_MS = 3_000;
const ROWS = 50;

/** Seconds until each terminal showed the emergency; terminals that have not shown it come first, by name. */
export function RaiseDetail({ id }: { id: string }) {
  const t = useTranslations('emergency');
  const format = useFormat();
  const timeZone = useTimeZone();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(
    raiseDetail,
    { id, pageNo, pageSize: ROWS },
    { refreshInterval: READ_MS, keepPreviousData: true },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return null;
  const { raise, terminals } = data;
  const missing = raise.terminals - raise.shown;
  return (
    <Box component="section" aria-label={t('screens')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3">{t('screens')}</Typography>
        <Button href={`/apm-web${encodeCall(raiseReport, { id, timeZone }).path}`} download startIcon={<ReportIcon />}>
          {t('report')}
        </Button>
      </Box>
      {missing > 0 && <Typography color="error">{t('missing', { count: missing })}</Typography>}
      <Table size="small" aria-label={t('screens')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('screen')}</TableCell>
            <TableCell align="right">{t('toScreen')}</TableCell>
            <TableCell align="right">{t('cleared')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {terminals.list.map(({ terminalId, name, officeName, status, seconds, clearedAt }) => (
            <TableRow key={terminalId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {name}
                <Typography variant="caption" component="div" color="textSecondary">
                  {officeName}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={{ color: seconds === null ? 'error.main' : undefined }}>
                {seconds === null
                  ? t(`notShown.${status}`)
                  : t('seconds', { seconds: format.number(roundToTenths(seconds)) })}
              </TableCell>
              <TableCell align="right">{clearedAt ? format.time(clearedAt) : ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager pages={pagesOf(terminals.count, ROWS)} page={pageNo} onPage={setPageNo} size="small" />
    </Box>
  );
}
