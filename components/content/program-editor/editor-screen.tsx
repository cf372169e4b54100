'use client';

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { navigate } from '@/components/foundation/shell/address';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { useOpened } from '@/lib/client/use-opened';
import { programDetail } from '@/lib/contract/program/calls';
import ProgramEditor from '.';

/** Editor of the program in the address. */
export default function ProgramEditorScreen() {
  const t = useTranslations('program');
  const routes = useTranslations('routes');
  const id = useScreenLocation().params.get('id');
  const { data, error, mutate } = useOpened(programDetail, id ? { id } : null);
  if (!id || (error && !data)) {
    // The editor has no menu around it.
    const programs = <Button onClick={() => navigate('/program/make')}>{t('title')}</Button>;
    return (
      <PageFrame title={routes('programEditor')} actions={id && programs}>
        {id ? (
          <Failed error={error} onRetry={() => void mutate()} />
        ) : (
          <EmptyState title={t('noneChosen')} action={programs} />
        )}
      </PageFrame>
    );
  }
  if (!data) return <Skeleton variant="rectangular" height="100dvh" />;
  return <ProgramEditor key={id} initial={{ program: data }} review={data.review} />;
}
