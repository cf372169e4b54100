'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { firedBy, triggerUse } from '@/lib/contract/trigger';
import { DETAIL_ROWS, DetailTable } from './detail-table';

/** Number of firings of a trigger at each terminal, by input. */
export function TerminalUse({ triggerId }: { triggerId: string }) {
  const t = useTranslations('trigger');
  const format = useFormat();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(
    triggerUse,
    { id: triggerId, pageNo, pageSize: DETAIL_ROWS },
    { keepPreviousData: true },
  );
  return (
    <DetailTable
      title={t('use')}
      none={t('noUse')}
      columns={[t('terminal'), t('byInput'), t('times')]}
      rows={data?.list.map(({ terminalId, name, officeName, byInput, times }) => ({
        key: terminalId,
        cells: [
          <>
            {name}
            <Typography variant="caption" component="div" color="textSecondary">
              {officeName}
            </Typography>
          </>,
          firedBy.options.flatMap((by) => (byInput[by] ? [t(`by.${by}`, { count: byInput[by] })] : [])).join(', '),
          format.number(times),
        ],
      }))}
      count={data?.count ?? 0}
      pageNo={pageNo}
      onPage={setPageNo}
      error={error}
      onRetry={() => void mutate()}
    />
  );
}
