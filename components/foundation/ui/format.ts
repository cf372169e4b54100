'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useClock } from './use-now';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Specification, section 9: units B, KB, MB, GB, TB in steps of 1024. */
export function bytesParts(bytes: number): { value: number; unit: string } {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return { value: bytes / 1024 ** step, unit: UNITS[step] ?? 'B' };
}

/** Joins a number and its unit with a no-break space. */
export const withUnit = (number: string, unit: string): string => `${number}\u00a0${unit}`;

/** Placeholder for a missing time of a self-hosted platform. */
const UNTOLD = '–';

/**
 * Formats dates, sizes and durations in the reader's language, everywhere in the same way. Missing times are a dash.
 */
export function useFormat() {
  const format = useFormatter();
  const t = useTranslations('common');
  return useMemo(() => {
    const moment = (iso: string) =>
      iso === '' ? UNTOLD : format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
    return {
      moment,
      /** Formats when something was done, and by whom. */
      momentBy: (iso: string, by: string) => (by === '' ? moment(iso) : t('momentBy', { at: moment(iso), by })),
      /** Formats a date without a time zone, "YYYY-MM-DD". */
      date: (text: string) =>
        text === '' ? UNTOLD : format.dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
      time: (iso: string) => (iso === '' ? UNTOLD : format.dateTime(new Date(iso), { timeStyle: 'medium' })),
      number: (value: number) => format.number(value),
      percent: (value: number) => format.number(value / 100, { style: 'percent' }),
      bytes: (bytes: number) => {
        const { value, unit } = bytesParts(bytes);
        return withUnit(format.number(value, { maximumFractionDigits: value < 10 && unit !== 'B' ? 1 : 0 }), unit);
      },
      /** Formats a duration as m:ss, or h:mm:ss. */
      length: (seconds: number) => {
        const whole = Math.round(seconds);
        const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
        const padded = (n: number) => String(n).padStart(2, '0');
        return h > 0 ? `${h}:${padded(m)}:${padded(s)}` : `${m}:${padded(s)}`;
      },
    };
  }, [format, t]);
}

/**
 * Returns a function that formats a time ago. It follows the clock: its component re-renders on every tick, so table
 * cells use `Ago`.
 */
export function useAgo(style: 'long' | 'short' = 'long'): (iso: string) => string {
  const format = useFormatter();
  const now = useClock().getTime();
  // Clocks of two machines differ slightly: the latest event must not be in the future.
  return (iso) => (iso === '' ? UNTOLD : format.relativeTime(Math.min(Date.parse(iso), now), { now, style }));
}

/** Short relative time for a cell, which follows the clock by itself. */
export function Ago({ iso }: { iso: string }): string {
  return useAgo('short')(iso);
}
