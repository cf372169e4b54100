'use client';

import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

/** Returns a function that formats amounts, given in the smallest unit of their currency. */
export function useMoney(): (amount: number, currency: string) => string {
  const format = useFormatter();
  return useCallback(
    (amount, currency) => format.number(amount / 10 ** digitsOf(currency), { style: 'currency', currency }),
    [format],
  );
}

/** Decimal digits of a currency: 2 for euros, 0 for yen. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
