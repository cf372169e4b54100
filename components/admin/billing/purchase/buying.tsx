'use client';

import BillingIcon from '@mui/icons-material/ContactMailOutlined';
import PackageIcon from '@mui/icons-material/ShoppingBagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { MOST_PACKAGES, type SalePackage, salePackageList } from '@/lib/contract/billing/purchase';
import type { Subscription } from '@/lib/contract/frame';
import { BillingDialog } from './billing-dialog';
import { CurrentPackage } from './current-package';
import { OpenOrder } from './open-order';
import { OrderDialog } from './order-dialog';
import { PackageCard } from './package-card';

interface BuyingProps {
  current: Subscription | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Current service plan, available ones, and orders awaiting payment. */
export function Buying({ current, error, onRetry }: BuyingProps) {
  const t = useTranslations('purchase');
  const { data: packages, error: noPackages, mutate } = useCall(salePackageList, { pageSize: MOST_PACKAGES });
  const [wanted, setWanted] = useState<SalePackage | null>(null);
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
      {current && <CurrentPackage subscription={current} />}
      {current?.open && <OpenOrder order={current.open} />}
      {elsewhere ? (
        <EmptyState
          icon={<PackageIcon />}
          title={t('suppliedBy', { name: elsewhere })}
          body={t('suppliedByBody', { name: elsewhere })}
        />
      ) : (
        <Box component="section" aria-label={t('offer')}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t('offer')}
          </Typography>
          {noPackages !== undefined && !packages && <Failed error={noPackages} onRetry={() => void mutate()} />}
          {packages?.list.length === 0 && (
            <EmptyState icon={<PackageIcon />} title={t('nothingOffered')} body={t('nothingOfferedBody')} />
          )}
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
          >
            {!packages &&
              noPackages === undefined &&
              [1, 2, 3].map((n) => <Skeleton key={n} variant="rounded" height={240} />)}
            {packages?.list.map((each) => (
              <PackageCard
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
