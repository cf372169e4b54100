'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useMoney } from '@/components/admin/billing/shared/use-money';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { type Payment, paymentRefund } from '@/lib/contract/billing/payment';

/** Asks for confirmation, and records that the surplus of a payment was refunded. */
export function useRefund(): (payment: Payment) => Promise<void> {
  const t = useTranslations('purchase');
  const money = useMoney();
  const confirm = useConfirm();
  const outcome = useOutcome();
  return useCallback(
    async ({ id, refundable, currency, orderNumber, officeName }) => {
      const sure = await confirm({
        title: t('markRefunded'),
        body: t('markRefundedBody', { amount: money(refundable, currency), number: orderNumber, name: officeName }),
        confirmLabel: t('markRefunded'),
      });
      if (!sure) return;
      await outcome(() => call(paymentRefund, { id, amount: refundable }), { success: t('refundNoted') });
      await refresh(...orderReads);
    },
    [t, money, confirm, outcome],
  );
}
