import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMoney } from '@/components/admin/billing/shared/use-money';
import { officeField } from '@/components/foundation/resource/common-fields';
import type { Field } from '@/components/foundation/resource/definition';
import { useFormat } from '@/components/foundation/ui';
import type { Payment } from '@/lib/contract/billing/payment';
import { StateChip } from './state-chip';

/** Returns the fields of a payment, for lists and details. */
export function usePaymentFields(): Field<Payment>[] {
  const t = useTranslations('purchase');
  const format = useFormat();
  const money = useMoney();
  return useMemo((): Field<Payment>[] => {
    const draw = (payment: Payment) => {
      const state = standing(payment);
      const label = state === 'surplus' || state === 'refunded' ? t(state) : t(`paymentStates.${state}`);
      return <StateChip state={state} label={label} />;
    };
    return [
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
    ];
  }, [t, format, money]);
}

/** Returns the state of a payment, and whether it has to be refunded. */
function standing({ state, refundable, refunded }: Payment) {
  if (refundable > 0) return 'surplus';
  return refunded > 0 ? 'refunded' : state;
}
