'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { Failed, useFormat } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { Pager } from '@/components/foundation/ui/pager';
import { QuotaBar } from '@/components/foundation/ui/quota-bar';
import { useCall } from '@/lib/client/use-call';
import { volList } from '@/lib/contract/customer';
import { pagesOf } from '@/lib/contract/fields';

const PAGE = 20;

/** Storage of all visible institutions, fullest first. */
export function StorageDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('customer');
  return (
    <DetailDrawer open onClose={onClose} title={t('storage')} label={t('storage')}>
      <Box sx={{ px: 3, pb: 4, display: 'grid', gap: 2 }}>
        <StorageList />
      </Box>
    </DetailDrawer>
  );
}

export function StorageList() {
  const t = useTranslations('customer');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(
    volList,
    { pageNo, pageSize: PAGE, ...(search && { search }) },
    { keepPreviousData: true },
  );
  return (
    <>
      <SearchField
        fullWidth
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPageNo(1);
        }}
      />
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {data?.list.map(({ id, name, used, total }) => (
        <QuotaBar key={id} label={name} used={used} quota={total} write={format.bytes} />
      ))}
      {data?.count === 0 && <Typography>{t('nothingFound')}</Typography>}
      <Pager size="small" pages={pagesOf(data?.count ?? 0, PAGE)} page={pageNo} onPage={setPageNo} />
    </>
  );
}
