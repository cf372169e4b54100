'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/admin/billing/shared/money-field';
import { useMoney } from '@/components/admin/billing/shared/use-money';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { type Payment, paymentConfirm } from '@/lib/contract/billing/payment';

interface ConfirmPaymentProps {
  payment: Payment;
  arrived: boolean;
  onClose: () => void;
}

/** Confirms that a transfer has arrived, or cancels it. */
export function ConfirmPayment({ payment, arrived, onClose }: ConfirmPaymentProps) {
  const t = useTranslations('purchase');
  const money = useMoney();
  const toast = useToast();
  const form = useForm(paymentConfirm, {
    id: payment.id,
    arrived: String(arrived),
    note: '',
    ...(arrived && { amount: String(payment.amount) }),
  });
  const confirm = async () => {
    const checked = form.check();
    if (!checked) return;
    await call(paymentConfirm, checked);
    toast.success(t(arrived ? 'confirmed' : 'givenUp'));
    onClose();
    await refresh(...orderReads);
  };
  const values = {
    amount: money(payment.amount, payment.currency),
    number: payment.orderNumber,
    name: payment.officeName,
  };
  return (
    <FormDialog
      title={t(arrived ? 'hasArrived' : 'hasNotArrived')}
      body={t(arrived ? 'hasArrivedBody' : 'hasNotArrivedBody', values)}
      submitLabel={t(arrived ? 'hasArrived' : 'hasNotArrived')}
      danger={!arrived}
      onSubmit={confirm}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      {arrived && (
        <MoneyField
          field={form.field('amount')}
          label={t('amountReceived')}
          currency={payment.currency}
          help={t('amountReceivedHelp')}
        />
      )}
      <TextField {...form.field('note')} autoFocus label={t('note')} slotProps={{ htmlInput: { maxLength: 300 } }} />
    </FormDialog>
  );
}
