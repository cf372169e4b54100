'use client';

import SellerIcon from '@mui/icons-material/StoreOutlined';
import ReconcileIcon from '@mui/icons-material/SyncOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { paymentReconcile, providerList } from '@/lib/contract/billing/payment';
import { SellerDialog } from './seller-dialog';

/** Seller actions besides those on single payments. */
export function SellerActions() {
  const t = useTranslations('purchase');
  const toast = useToast();
  const errorText = useErrorText();
  const { data: offered = [] } = useCall(providerList, {});
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const reconcile = async () => {
    setBusy(true);
    try {
      toast.success(t('reconciled', await call(paymentReconcile, {})));
      await refresh(...orderReads);
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <>
      {offered.includes('card') && (
        <Allowed permission="sys:sale:edit">
          <Button startIcon={<ReconcileIcon />} loading={busy} onClick={() => void reconcile()}>
            {t('reconcile')}
          </Button>
        </Allowed>
      )}
      <Allowed permission="sys:sale:edit">
        <Button startIcon={<SellerIcon />} onClick={() => setOpen(true)}>
          {t('seller')}
        </Button>
      </Allowed>
      {open && <SellerDialog onClose={() => setOpen(false)} />}
    </>
  );
}
