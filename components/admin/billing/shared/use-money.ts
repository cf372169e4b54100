'use client';

import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

/** Writes amounts that are in the smallest unit of their currency, as the reader's language does. */
export function useMoney(): (amount: number, currency: string) => string {
  const format = useFormatter();
  return useCallback(
    (amount, currency) => format.number(amount / 10 ** digitsOf(currency), { style: 'currency', currency }),
    [format],
  );
}

/** Decimal digits of a currency: 2 for euros, none for yen. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
