'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { Quote } from '@/lib/contract/billing/service-plan';
import { useContents } from '../shared/use-contents';
import { useMoney } from '../shared/use-money';

/** Price of an order, line by line. */
export function QuoteFacts({ terms }: { terms: Quote }) {
  const t = useTranslations('purchase');
  const format = useFormat();
  const formatter = useFormatter();
  const money = useMoney();
  const contents = useContents();
  const { currency, price, quantity, credit, net, tax, taxRate, total, startsAt, endsAt, reverseCharge, priceUntil } =
    terms;
  const rate = formatter.number(taxRate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const lines: [string, number][] = [
    [t('times', { quantity, price: money(price, currency) }), price * quantity],
    ...(credit > 0 ? [[t('credit'), -credit] as [string, number]] : []),
    ...(credit > 0 || tax > 0 ? [[t('net'), net] as [string, number]] : []),
    ...(tax > 0 ? [[t('tax', { rate }), tax] as [string, number]] : []),
  ];
  return (
    <Box sx={{ p: 2, borderRadius: 1.5, bgcolor: 'action.hover', display: 'grid', gap: 0.75 }}>
      <Typography variant="body2">{contents(terms)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('period', { from: format.date(startsAt.slice(0, 10)), until: format.date(endsAt.slice(0, 10)) })}
      </Typography>
      {[...lines, [t('total'), total] as const].map(([label, amount], at) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            gap: 2,
            ...(at === lines.length && { fontWeight: 700, pt: 0.75, borderTop: 1, borderColor: 'divider' }),
          }}
        >
          <Box sx={{ flexGrow: 1 }}>{label}</Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(amount, currency)}</Box>
        </Box>
      ))}
      {priceUntil !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('priceUntil', { until: format.moment(priceUntil) })}
        </Typography>
      )}
      {reverseCharge && (
        <Typography variant="body2" color="textSecondary">
          {t('reverseCharge')}
        </Typography>
      )}
    </Box>
  );
}
