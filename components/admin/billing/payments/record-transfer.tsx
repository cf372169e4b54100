'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/admin/billing/shared/money-field';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { paymentRecord } from '@/lib/contract/billing/payment';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';

/** Records a transfer that no payment is waiting for. */
export function RecordTransfer({ order, onClose }: { order: ServicePlanOrder; onClose: () => void }) {
  const t = useTranslations('purchase');
  const toast = useToast();
  const form = useForm(paymentRecord, { orderId: order.id, amount: '', note: '' });
  const record = async () => {
    const checked = form.check();
    if (!checked) return;
    await call(paymentRecord, checked);
    toast.success(t('transferRecorded'));
    onClose();
    await refresh(...orderReads);
  };
  return (
    <FormDialog
      title={t('recordTransfer')}
      body={t('recordTransferBody', { number: order.number })}
      submitLabel={t('recordTransfer')}
      onSubmit={record}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <MoneyField
        field={{ ...form.field('amount'), autoFocus: true }}
        label={t('amountReceived')}
        currency={order.currency}
        help={t('amountReceivedHelp')}
      />
      <TextField {...form.field('note')} label={t('note')} slotProps={{ htmlInput: { maxLength: 300 } }} />
    </FormDialog>
  );
}
