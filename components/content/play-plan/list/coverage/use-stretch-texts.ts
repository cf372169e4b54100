'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Stretch } from './layer-look';

const DAY = 86_400_000;

/** Texts for stretches of lanes from the day `first` (since 1970-01-01) on; over several days, times name the weekday. */
export function useStretchTexts(first: number, days: number) {
  const t = useTranslations('plan');
  const condition = useTranslations('condition');
  const format = useFormatter();
  const clock = (minutes: number) =>
    format.dateTime(new Date(first * DAY + minutes * 60_000), {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
      ...(days > 1 && { weekday: 'short' as const }),
    });
  const timesOf = ({ from, until }: Stretch) => t('fromTo', { start: clock(from), end: clock(until) });
  return {
    nameOf: ({ layer, name }: Stretch) => name || t(`coverage.layer.${layer}`),
    timesOf,
    /** Returns the times, layer and name, for screen readers, and whether it depends on a condition. */
    labelOf: (stretch: Stretch, depends: boolean) => {
      const said = { times: timesOf(stretch), layer: t(`coverage.layer.${stretch.layer}`) };
      const text = stretch.name ? t('coverage.stretch', { ...said, name: stretch.name }) : t('coverage.gap', said);
      return depends ? `${text}, ${condition('depends')}` : text;
    },
  };
}
