'use client';

import BillingIcon from '@mui/icons-material/ContactMailOutlined';
import ServicePlanIcon from '@mui/icons-material/ShoppingBagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { MOST_SERVICE_PLANS, type ServicePlan, salePackageList } from '@/lib/contract/billing/service-plan';
import type { Subscription } from '@/lib/contract/frame';
import { BillingDialog } from './billing-dialog';
import { CurrentServicePlan } from './current-service-plan';
import { OpenOrder } from './open-order';
import { OrderDialog } from './order-dialog';
import { ServicePlanCard } from './service-plan-card';

interface SubscriptionPageProps {
  current: Subscription | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Current service plan, available ones, and orders awaiting payment. */
export function SubscriptionPage({ current, error, onRetry }: SubscriptionPageProps) {
  const t = useTranslations('purchase');
  const { data: plans, error: loadError, mutate } = useCall(salePackageList, { pageSize: MOST_SERVICE_PLANS });
  const [wanted, setWanted] = useState<ServicePlan | null>(null);
  const [showsBilling, setShowsBilling] = useState(false);
  const elsewhere = current?.suppliedBy;
  return (
    <PageFrame
      title={t('title')}
      actions={
        !elsewhere && (
          <Allowed permission="sys:purchase:edit">
            <Button startIcon={<BillingIcon />} onClick={() => setShowsBilling(true)}>
              {t('billing')}
            </Button>
          </Allowed>
        )
      }
    >
      {error !== undefined && !current && <Failed error={error} onRetry={onRetry} />}
      {!current && error === undefined && <Skeleton variant="rounded" height={180} />}
      {current && <CurrentServicePlan subscription={current} />}
      {current?.open && <OpenOrder order={current.open} />}
      {elsewhere ? (
        <EmptyState
          icon={<ServicePlanIcon />}
          title={t('suppliedBy', { name: elsewhere })}
          body={t('suppliedByBody', { name: elsewhere })}
        />
      ) : (
        <Box component="section" aria-label={t('offer')}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t('offer')}
          </Typography>
          {loadError !== undefined && !plans && <Failed error={loadError} onRetry={() => void mutate()} />}
          {plans?.list.length === 0 && (
            <EmptyState icon={<ServicePlanIcon />} title={t('nothingOffered')} body={t('nothingOfferedBody')} />
          )}
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
          >
            {!plans &&
              loadError === undefined &&
              [1, 2, 3].map((n) => <Skeleton key={n} variant="rounded" height={240} />)}
            {plans?.list.map((each) => (
              <ServicePlanCard
                key={each.id}
                of={each}
                waits={Boolean(current?.open ?? current?.next)}
                onOrder={() => setWanted(each)}
              />
            ))}
          </Box>
        </Box>
      )}
      {wanted && current && (
        <OrderDialog wanted={wanted} runs={current.current?.state === 'active'} onClose={() => setWanted(null)} />
      )}
      {showsBilling && <BillingDialog onClose={() => setShowsBilling(false)} />}
    </PageFrame>
  );
}
