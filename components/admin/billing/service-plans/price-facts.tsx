'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import { useMoney } from '../shared/use-money';

/** Returns the amount still due for an order. */
export const dueOf = ({ total, received }: Pick<ServicePlanOrder, 'total' | 'received'>) =>
  Math.max(0, total - received);

/** Explains why the price of an order changed, how much was received, and how long the price holds. */
export function PriceFacts({ order }: { order: ServicePlanOrder }) {
  const t = useTranslations('purchase');
  const format = useFormat();
  const money = useMoney();
  const { currency, total, received, repricedFor, formerTotal, priceUntil } = order;
  const values = { received: money(received, currency), due: money(dueOf(order), currency) };
  const sentences = [
    repricedFor !== null &&
      formerTotal !== null &&
      t(`repricedFor.${repricedFor}`, { former: money(formerTotal, currency), total: money(total, currency) }),
    received > 0 && t(received < total ? 'receivedDue' : 'receivedAll', values),
    priceUntil !== null && t('priceUntil', { until: format.moment(priceUntil) }),
  ];
  return sentences.map(
    (sentence) =>
      sentence && (
        <Typography key={sentence} variant="body2">
          {sentence}
        </Typography>
      ),
  );
}
