'use client';

import { useTranslations } from 'next-intl';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { announcementGet } from '@/lib/contract/announcement';
import { ManagerForm } from './manager-form';

/** Announcement of an institution to its users and those of institutions below. */
export default function AnnouncementManager() {
  const t = useTranslations('announcement');
  const { data, error, mutate } = useCall(announcementGet, { getType: '2' });
  return (
    <PageFrame title={t('manager')}>
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {data && <ManagerForm saved={data} reload={() => mutate()} />}
    </PageFrame>
  );
}
