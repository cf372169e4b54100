'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { triggerFirings } from '@/lib/contract/trigger';
import { DETAIL_ROWS, DetailTable } from './detail-table';

/** Terminals report within seconds that they have started. */
const READ_MS = 5_000;

/** Firings of a trigger by users and other systems, the newest first. */
export function Firings({ triggerId }: { triggerId: string }) {
  const t = useTranslations('trigger');
  const format = useFormat();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(
    triggerFirings,
    { triggerId, pageNo, pageSize: DETAIL_ROWS },
    { keepPreviousData: true, refreshInterval: READ_MS },
  );
  return (
    <DetailTable
      title={t('firings')}
      none={t('noFirings')}
      columns={[t('firedAt'), t('firedBy'), t('started')]}
      rows={data?.list.map(({ id, at, by, how, started, terminals }) => ({
        key: id,
        cells: [format.moment(at), by ?? t(`how.${how}`), t('startedOf', { started, terminals })],
      }))}
      count={data?.count ?? 0}
      pageNo={pageNo}
      onPage={setPageNo}
      error={error}
      onRetry={() => void mutate()}
    />
  );
}
