'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useClock } from './clock';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Specification, section 9: units B, KB, MB, GB, TB in steps of 1024. */
export function bytesParts(bytes: number): { value: number; unit: string } {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return { value: bytes / 1024 ** step, unit: UNITS[step] ?? 'B' };
}

/** A number and its unit, between which no line ends. */
export const withUnit = (number: string, unit: string): string => `${number}\u00a0${unit}`;

/** In the place of a moment that another platform does not tell. */
const UNTOLD = '–';

/** Dates, sizes and lengths in the reader's language: the one way they are written. Moments that nobody told are a dash. */
export function useFormat() {
  const format = useFormatter();
  const t = useTranslations('common');
  return useMemo(() => {
    const moment = (iso: string) =>
      iso === '' ? UNTOLD : format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
    return {
      moment,
      /** When something was done, and by whom. */
      momentBy: (iso: string, by: string) => (by === '' ? moment(iso) : t('momentBy', { at: moment(iso), by })),
      /** A date without a zone, "YYYY-MM-DD". */
      date: (text: string) =>
        text === '' ? UNTOLD : format.dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
      time: (iso: string) => (iso === '' ? UNTOLD : format.dateTime(new Date(iso), { timeStyle: 'medium' })),
      number: (value: number) => format.number(value),
      percent: (value: number) => format.number(value / 100, { style: 'percent' }),
      bytes: (bytes: number) => {
        const { value, unit } = bytesParts(bytes);
        return withUnit(format.number(value, { maximumFractionDigits: value < 10 && unit !== 'B' ? 1 : 0 }), unit);
      },
      /** m:ss, or h:mm:ss. */
      length: (seconds: number) => {
        const whole = Math.round(seconds);
        const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
        const padded = (n: number) => String(n).padStart(2, '0');
        return h > 0 ? `${h}:${padded(m)}:${padded(s)}` : `${m}:${padded(s)}`;
      },
    };
  }, [format, t]);
}

/** How long ago something was. It follows the clock: whoever calls it is redrawn at every tick, so a table has `Ago` in its cells. */
export function useAgo(style: 'long' | 'short' = 'long'): (iso: string) => string {
  const format = useFormatter();
  const now = useClock().getTime();
  // Clocks of two machines differ a little: what just happened is not in the future.
  return (iso) => (iso === '' ? UNTOLD : format.relativeTime(Math.min(Date.parse(iso), now), { now, style }));
}

/** How long ago something was, in short words for a cell, as text that follows the clock by itself. */
export function Ago({ iso }: { iso: string }): string {
  return useAgo('short')(iso);
}
