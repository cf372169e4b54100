'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Ago, useFormat } from '@/components/foundation/ui';
import type { PlatformHealth } from '@/lib/contract/health';

type Job = PlatformHealth['jobs'][number];

/** Periodic jobs of the responding instance, as far as they have run since it started. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('health');
  const format = useFormat();
  return (
    <div>
      <Typography variant="h2" id="health-jobs" sx={{ mb: 1.5 }}>
        {t('jobs')}
      </Typography>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-labelledby="health-jobs"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
      >
        <Table size="small" aria-labelledby="health-jobs" sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('job')}</TableCell>
              <TableCell>{t('lastRun')}</TableCell>
              <TableCell align="right">{t('took')}</TableCell>
              <TableCell align="right">{t('runs')}</TableCell>
              <TableCell>{t('state')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {jobs.map((job) => (
              <TableRow key={job.name}>
                <TableCell component="th" scope="row" sx={{ fontFamily: 'monospace' }}>
                  {job.name}
                </TableCell>
                <TableCell>{job.lastStartedAt && <Ago iso={job.lastStartedAt} />}</TableCell>
                <TableCell align="right">
                  {job.lastMs === null ? '' : t('ms', { ms: format.number(job.lastMs) })}
                </TableCell>
                <TableCell align="right">{format.number(job.runs)}</TableCell>
                <TableCell>
                  <JobState job={job} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  );
}

function JobState({ job }: { job: Job }) {
  const t = useTranslations('health');
  const format = useFormat();
  if (job.lastError)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Chip size="small" color="error" label={t('failed', { count: job.failures })} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal', minWidth: 200 }}>
          {job.lastError}
          {job.pausedUntil && (
            <>
              <br />
              {t('nextAttempt', { when: format.time(job.pausedUntil) })}
            </>
          )}
        </Typography>
      </Box>
    );
  if (job.running) return <Chip size="small" variant="outlined" color="info" label={t('running')} />;
  return (
    <Chip
      size="small"
      variant="outlined"
      color="success"
      label={job.failures > 0 ? t('wellAgain', { count: job.failures }) : t('well')}
    />
  );
}
