'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { settingList } from '@/lib/contract/setting';
import { SettingsForm } from './settings-form';

/** Platform settings. */
export default function Settings() {
  const t = useTranslations('settings');
  const { data, error, mutate } = useCall(settingList, {});
  return (
    <PageFrame title={t('title')}>
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {data ? <SettingsForm {...data} /> : !error && <Waiting />}
    </PageFrame>
  );
}

const Waiting = () => (
  <Box aria-busy sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 920 }}>
    {[220, 180, 260].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
);
