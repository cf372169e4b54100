'use client';

import TerminalIcon from '@mui/icons-material/TvOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { FilterBar } from '@/components/foundation/resource/filter-bar';
import { useList } from '@/components/foundation/resource/use-list';
import { EmptyState, Failed } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { type CoverageLane, planCoverage } from '@/lib/contract/play-plan/calls';
import { dayNumber } from '@/lib/schedule';
import { CoverageToolbar } from './coverage-toolbar';
import { Lanes } from './lanes';
import { Legend } from './legend';
import { usePlaceFilters } from './use-place-filters';

/** Playback of terminals on a day or in a week, one lane each: shows gaps, and the reason of every stretch. */
export function Coverage() {
  const t = useTranslations('plan');
  const list = useList<CoverageLane, typeof planCoverage>(planCoverage);
  const { query, change, rows, count, loaded, error, reload } = list;
  const { data } = useCall(planCoverage, query);
  const filters = usePlaceFilters(query.officeId);
  const isFiltered = Boolean(query.search || query.officeId || query.groupId);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <FilterBar
        filters={filters}
        query={query}
        // Groups belong to an institution: reset the group.
        change={(changed) => change('officeId' in changed ? { ...changed, groupId: undefined } : changed)}
      />
      {data && (
        <CoverageToolbar
          first={dayNumber(data.from)}
          days={query.days}
          // Keeps the same page of terminals.
          change={(to) => change({ ...to, pageNo: query.pageNo > 1 ? query.pageNo : undefined })}
        />
      )}
      {error && !loaded ? (
        <Failed error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton variant="rectangular" height={360} sx={{ borderRadius: 1 }} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<TerminalIcon />}
          title={t(isFiltered ? 'coverage.nothingFound' : 'coverage.empty')}
          body={isFiltered ? undefined : t('coverage.emptyBody')}
        />
      ) : (
        <>
          <Legend lanes={rows} />
          <Lanes lanes={rows} first={dayNumber(data.from)} days={query.days} />
          {rows.some(({ cut }) => cut) && <Alert severity="info">{t('coverage.cut')}</Alert>}
          <Pager pages={pagesOf(count, data.pageSize)} page={data.pageNo} onPage={(pageNo) => change({ pageNo })} />
        </>
      )}
    </Box>
  );
}
