import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/foundation/ui';

export const HOUR_S = 3_600;

/** Formats seconds as hours and shares as percentages. */
export function useQuantity() {
  const t = useTranslations('statistics');
  const format = useFormat();
  return useMemo(
    () => ({
      number: format.number,
      day: format.date,
      hours: (seconds: number) => {
        const hours = seconds / HOUR_S;
        // Short times keep decimals: missing playback is often minutes, which must not round to zero.
        const parts = hours < 1 ? 100 : hours < 10 ? 10 : 1;
        return t('hoursValue', { hours: format.number(Math.round(hours * parts) / parts) });
      },
      /** Formats a share from 0 to 1. */
      share: (share: number | null) => (share === null ? '–' : format.percent(Math.round(share * 100))),
    }),
    [t, format],
  );
}
