'use client';

import NotArrivedIcon from '@mui/icons-material/CancelOutlined';
import ArrivedIcon from '@mui/icons-material/CheckCircleOutlined';
import PaymentIcon from '@mui/icons-material/PaymentOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { orderReads } from '@/lib/client/reads/billing';
import { useCall } from '@/lib/client/use-call';
import { type Payment, paymentList, paymentStates, providers } from '@/lib/contract/billing/payment';
import { subscription } from '@/lib/contract/frame';
import { ConfirmPayment } from './confirm-payment';
import { SellerActions } from './seller-actions';
import { usePaymentFields } from './use-payment-fields';
import { useRefund } from './use-refund';
import { ViewTabs } from './view-tabs';

/** Received and expected payments. Sellers confirm that transfers have arrived. */
export function Payments() {
  const t = useTranslations('purchase');
  const fields = usePaymentFields();
  const sells = useCall(subscription, {}).data?.sells ?? false;
  const [asked, setAsked] = useState<{ payment: Payment; arrived: boolean } | null>(null);
  const refund = useRefund();
  const resource = useMemo((): Resource<Payment, typeof paymentList> => {
    const ofTransfer = ({ provider }: Payment) => sells && provider === 'transfer';
    return {
      title: t('view.payments'),
      icon: PaymentIcon,
      list: paymentList,
      reads: orderReads,
      nameOf: ({ orderNumber }) => orderNumber,
      fields,
      filters: [
        {
          name: 'state',
          label: t('state'),
          options: paymentStates.map((value) => ({ value, label: t(`paymentStates.${value}`) })),
        },
        {
          name: 'provider',
          label: t('payBy'),
          options: providers.map((value) => ({ value, label: t(`providers.${value}`) })),
        },
      ],
      actions: [
        {
          label: t('hasArrived'),
          icon: ArrivedIcon,
          permission: 'sys:sale:edit',
          // A cancelled transfer may still arrive.
          hidden: (payment) => !ofTransfer(payment) || payment.state === 'paid',
          run: (payment) => setAsked({ payment, arrived: true }),
        },
        {
          label: t('hasNotArrived'),
          icon: NotArrivedIcon,
          permission: 'sys:sale:edit',
          danger: true,
          hidden: (payment) => !ofTransfer(payment) || payment.state !== 'waiting',
          run: (payment) => setAsked({ payment, arrived: false }),
        },
        {
          label: t('markRefunded'),
          icon: RefundIcon,
          permission: 'sys:sale:edit',
          hidden: ({ refundable }) => !sells || refundable === 0,
          run: (payment) => refund(payment),
        },
      ],
      empty: { title: t('noPayments'), body: t('noPaymentsBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, fields, sells, refund]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="payments" />} actions={sells && <SellerActions />} />
      {asked && <ConfirmPayment {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
