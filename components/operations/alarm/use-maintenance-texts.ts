'use client';

import { useFormatter, useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/foundation/ui';
import type { AlarmMaintenance } from '@/lib/contract/alarm/maintenance';
import { DAY, wallTime } from '@/lib/time';
import { weekdayNames, weekdayRanges } from './weekdays';

const MINUTE = 60_000;

/** Returns the local date at an instant, in days since 1970-01-01. */
function dayAt(instant: number, zone: string): number {
  const { year, month, day } = wallTime(instant, zone);
  return Date.UTC(year, month - 1, day) / DAY;
}

/** Describes maintenance windows in the reader's language. */
export function useMaintenanceTexts() {
  const t = useTranslations('alarm');
  const formatter = useFormatter();
  const format = useFormat();
  const locale = useLocale();
  const ownZone = useTimeZone() ?? 'UTC';
  return useMemo(() => {
    const names = weekdayNames(formatter, 'short');
    const nameOf = (day: number) => names[day - 1] ?? '';
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const clock = (minute: number) =>
      formatter.dateTime(new Date(minute * MINUTE), { timeZone: 'UTC', timeStyle: 'short' });
    const daysOf = ({ days }: AlarmMaintenance) =>
      days.length === 0 || new Set(days).size === 7
        ? t('everyDay')
        : formatter.list(
            weekdayRanges(days).map(([from, until]) =>
              from === until ? nameOf(from) : `${nameOf(from)}–${nameOf(until)}`,
            ),
            { type: 'unit' },
          );
    const placeOf = (zone: string) =>
      zone.includes('/') ? t('placeTime', { city: zone.replace(/^.*\//, '').replaceAll('_', ' ') }) : zone;
    /** Day and time: today and its neighbours by name, by the clock of the window. */
    function momentOf(instant: number, zone: string, now: number) {
      const distance = dayAt(instant, zone) - dayAt(now, zone);
      const day =
        Math.abs(distance) <= 1
          ? relative.format(distance, 'day')
          : formatter.dateTime(instant, { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' });
      return { day, time: formatter.dateTime(instant, { timeZone: zone, timeStyle: 'short' }) };
    }
    return {
      /** Period of a single window, or rule of a series: "Mon–Fri 02:00 – 04:00, Berlin time". */
      when(row: AlarmMaintenance): string {
        if (row.repeats === 'once')
          return t('fromUntil', { from: format.moment(row.from), until: format.moment(row.until) });
        const { fromMinute, untilMinute, zone, untilDate } = row;
        const range = { from: clock(fromMinute), until: clock(untilMinute) };
        const times = t(untilMinute > fromMinute ? 'fromUntil' : 'overNight', range);
        const words = { days: daysOf(row), times, place: placeOf(zone) };
        return untilDate ? t('series.until', { ...words, until: format.date(untilDate) }) : t('series.open', words);
      },
      /** State at an instant: over, until when it lasts, or when it comes next. */
      state({ from, until, repeats, zone: itsZone }: AlarmMaintenance, now: number): string {
        const zone = repeats === 'once' ? ownZone : itsZone;
        if (Date.parse(until) <= now) return t('over');
        return Date.parse(from) <= now
          ? t('lasts', momentOf(Date.parse(until), zone, now))
          : t('next', momentOf(Date.parse(from), zone, now));
      },
    };
  }, [t, formatter, format, locale, ownZone]);
}
