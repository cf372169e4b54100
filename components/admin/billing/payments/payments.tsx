'use client';

import NotArrivedIcon from '@mui/icons-material/CancelOutlined';
import ArrivedIcon from '@mui/icons-material/CheckCircleOutlined';
import PaymentIcon from '@mui/icons-material/PaymentOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMoney } from '@/components/admin/billing/shared/use-money';
import { officeField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat } from '@/components/foundation/ui';
import { orderReads } from '@/lib/client/reads/billing';
import { useCall } from '@/lib/client/use-call';
import { type Payment, paymentList, paymentStates, providers } from '@/lib/contract/billing/payment';
import { subscription } from '@/lib/contract/frame';
import { ConfirmPayment } from './confirm-payment';
import { SellerActions } from './seller-actions';
import { StateChip } from './state-chip';
import { useRefund } from './use-refund';
import { ViewTabs } from './view-tabs';

/** Received and expected payments. Sellers confirm that transfers have arrived. */
export function Payments() {
  const t = useTranslations('purchase');
  const format = useFormat();
  const money = useMoney();
  const sells = useCall(subscription, {}).data?.sells ?? false;
  const [asked, setAsked] = useState<{ payment: Payment; arrived: boolean } | null>(null);
  const refund = useRefund();
  const resource = useMemo((): Resource<Payment, typeof paymentList> => {
    const ofTransfer = ({ provider }: Payment) => sells && provider === 'transfer';
    const draw = (payment: Payment) => {
      const state = standing(payment);
      const label = state === 'surplus' || state === 'refunded' ? t(state) : t(`paymentStates.${state}`);
      return <StateChip state={state} label={label} />;
    };
    return {
      title: t('view.payments'),
      icon: PaymentIcon,
      list: paymentList,
      reads: orderReads,
      nameOf: ({ orderNumber }) => orderNumber,
      fields: [
        {
          name: 'orderNumber',
          label: t('orderNumber'),
          text: ({ orderNumber }) => orderNumber,
          column: { width: 130 },
        },
        officeField(t('buyer'), 160),
        {
          name: 'amount',
          label: t('amount'),
          text: ({ amount, currency }) => money(amount, currency),
          column: { width: 140 },
        },
        {
          name: 'provider',
          label: t('payBy'),
          text: ({ provider }) => t(`providers.${provider}`),
          column: { width: 180, wideOnly: true },
        },
        {
          name: 'state',
          label: t('state'),
          draw,
          column: { width: 140 },
        },
        {
          name: 'createdAt',
          label: t('begunAt'),
          text: ({ createdAt, createdBy }) => format.momentBy(createdAt, createdBy),
          column: { width: 260, wideOnly: true },
        },
        {
          name: 'settledAt',
          label: t('settledAt'),
          text: ({ settledAt, settledBy }) =>
            settledAt ? [format.moment(settledAt), settledBy].filter(Boolean).join(', ') : '',
        },
        {
          name: 'surplus',
          label: t('surplus'),
          text: ({ refundable, currency }) => (refundable ? money(refundable, currency) : ''),
        },
        {
          name: 'refunded',
          label: t('refunded'),
          text: ({ refunded, refundedAt, refundedBy, currency }) =>
            refundedAt ? [money(refunded, currency), format.moment(refundedAt), refundedBy].join(', ') : '',
        },
        { name: 'note', label: t('note'), text: ({ note }) => note },
      ],
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
  }, [t, format, money, sells, refund]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="payments" />} actions={sells && <SellerActions />} />
      {asked && <ConfirmPayment {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Returns the state of a payment, and whether it has to be refunded. */
function standing({ state, refundable, refunded }: Payment) {
  if (refundable > 0) return 'surplus';
  return refunded > 0 ? 'refunded' : state;
}
