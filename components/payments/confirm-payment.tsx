'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMoney } from '@/components/purchase/use-money';
import { useToast } from '@/components/ui';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/purchases';
import { refresh } from '@/lib/client/refresh';
import { type Payment, paymentConfirm } from '@/lib/contract/payment';

interface ConfirmPaymentProps {
  payment: Payment;
  arrived: boolean;
  onClose: () => void;
}

/** A transfer is on the account, or will not come. */
export function ConfirmPayment({ payment, arrived, onClose }: ConfirmPaymentProps) {
  const t = useTranslations('purchase');
  const money = useMoney();
  const toast = useToast();
  const [note, setNote] = useState('');
  const confirm = async () => {
    await call(paymentConfirm, { id: payment.id, arrived, note });
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
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
