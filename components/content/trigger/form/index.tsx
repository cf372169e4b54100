'use client';

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { navigate } from '@/components/foundation/shell/address';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useOpened } from '@/lib/client/use-opened';
import { triggerDetail } from '@/lib/contract/trigger';
import { TRIGGERS_PATH } from '../views';
import { draftOf, newDraft } from './draft';
import { TriggerForm } from './trigger-form';

/** Edits the trigger in the address, or a new one. */
export function TriggerFormScreen() {
  const t = useTranslations('trigger');
  const id = useScreenLocation().params.get('id');
  const { data, error, mutate } = useOpened(triggerDetail, id ? { id } : null);
  if (!id) return <TriggerForm key="new" trigger={newDraft} />;
  if (error && !data) {
    return (
      <PageFrame title={t('title')} actions={<Button onClick={() => navigate(TRIGGERS_PATH)}>{t('title')}</Button>}>
        <Failed error={error} onRetry={() => void mutate()} />
      </PageFrame>
    );
  }
  if (!data) return <Skeleton variant="rectangular" height="60dvh" sx={{ m: 3, borderRadius: 1 }} />;
  return <TriggerForm key={id} trigger={draftOf(data, t('contentGone'))} />;
}
