'use client';

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { useOpened } from '@/lib/client/use-opened';
import { planDetail } from '@/lib/contract/play-plan/calls';
import { newPlan } from './new-plan';
import { PlanForm } from './plan-form';

/** Edits the plan in the address, or a new one. */
export default function PlanMaker() {
  const t = useTranslations('plan');
  const routes = useTranslations('routes');
  const id = useScreenLocation().params.get('id');
  const { data, error, mutate } = useOpened(planDetail, id ? { id } : null);
  // A refetch must not replace what is being edited; only an explicit reopen starts over.
  const [turn, setTurn] = useState(0);
  if (!id) return <PlanForm key="new" plan={newPlan(t('newName'))} />;
  if (error && !data) {
    return (
      <PageFrame
        title={routes('planMake')}
        actions={<Button onClick={() => navigate('/playPlan/list')}>{t('title')}</Button>}
      >
        <Failed error={error} onRetry={() => void mutate()} />
      </PageFrame>
    );
  }
  if (!data) return <Skeleton variant="rectangular" height="60dvh" sx={{ m: 3, borderRadius: 1 }} />;
  const reopen = async () => {
    await mutate();
    setTurn(turn + 1);
  };
  return <PlanForm key={`${id} ${turn}`} plan={data} review={data.review} onReopen={reopen} />;
}
