'use client';

import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import LogIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTimeZone, useTranslations } from 'next-intl';
import { FilterBar } from '@/components/foundation/resource/filter-bar';
import { listChange } from '@/components/foundation/resource/list-query';
import { PeriodFilter } from '@/components/foundation/resource/period-filter';
import { useCursorList } from '@/components/foundation/resource/use-cursor-list';
import { Allowed } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { auditKinds, type LogEntry, logExport, logList } from '@/lib/contract/log';
import { LogDetail } from './log-detail';
import { LogRow } from './log-row';

const FILTERS = ['type', 'search', 'from', 'to', 'userId'] as const;

/** Activity log: who did what, when and from where; newest first, with infinite scrolling. */
export default function Log() {
  const t = useTranslations('log');
  const { params, setParams } = useScreenLocation();
  const detail = useStep('open');
  const timeZone = useTimeZone();
  const query = Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const { rows, error, more, end, reload } = useCursorList<LogEntry, typeof logList>(logList, { ...query, size: 50 });
  const exporting = (
    // A form lets the browser stream the file to disk instead of holding it in memory.
    <form method="post" action={`/apm-web${logExport.path}`}>
      {Object.entries({ ...query, ...(timeZone && { timeZone }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Allowed permission="sys:log:export">
        <Button type="submit" startIcon={<ExportIcon />}>
          {t('export')}
        </Button>
      </Allowed>
    </form>
  );
  return (
    <PageFrame title={t('title')} actions={exporting}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2 }}>
        <FilterBar
          filters={[
            {
              name: 'type',
              label: t('kind'),
              options: auditKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
          ]}
          query={query}
          change={(change) => setParams(listChange(change))}
        />
        <PeriodFilter
          from={params.get('from')}
          to={params.get('to')}
          onChange={({ from, to }) => setParams({ from: from ?? undefined, to: to ?? undefined })}
        />
      </Box>
      {error && !rows && <Failed error={error} onRetry={reload} />}
      <Paper variant="outlined" component="section" aria-label={t('title')}>
        {rows?.length === 0 && <EmptyState icon={<LogIcon />} title={t('empty')} />}
        {rows?.map((entry) => (
          <LogRow key={entry.id} entry={entry} onOpen={() => detail.open(entry.id)} />
        ))}
        <Box ref={end} sx={{ px: 2 }}>
          {(more || (!rows && !error)) && <Skeleton height={56} />}
        </Box>
      </Paper>
      <LogDetail id={detail.value} onClose={() => detail.close()} />
    </PageFrame>
  );
}
