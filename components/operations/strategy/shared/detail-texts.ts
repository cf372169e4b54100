'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { weekOf } from '@/components/content/play-plan/shared/week-start';
import { useFormat } from '@/components/foundation/ui';
import { type Weekday, weekdays } from '@/lib/contract/play-plan';
import { isLevel, type StrategyDetail } from '@/lib/contract/strategy';

/** 2024-01-01, a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const MINUTE = 60_000;

interface Named {
  id: string;
  name: string;
}

/** Describes strategy settings in the reader's language, one line per fact. */
export function useDetailTexts() {
  const t = useTranslations('strategy');
  const { dateTime, list } = useFormatter();
  const format = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const utc = (instant: number, options: { weekday: 'long' | 'short' } | { timeStyle: 'short' }) =>
      dateTime(new Date(instant), { ...options, timeZone: 'UTC' });
    const weekdayOf = (day: Weekday, width: 'long' | 'short' = 'short') =>
      utc(MONDAY + weekdays.indexOf(day) * DAY, { weekday: width });
    const ordered = weekOf(locale);
    const daysOf = (byDay: readonly Weekday[]) =>
      byDay.length === weekdays.length
        ? t('words.everyDay')
        : list(ordered.filter((day) => byDay.includes(day)).map((day) => weekdayOf(day)));
    const timeOf = (text: string) =>
      utc(MONDAY + (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE, { timeStyle: 'short' });
    const timesOf = (start: string, end: string) =>
      start === end
        ? t('words.allDay')
        : t(end < start ? 'words.overNight' : 'words.fromTo', { start: timeOf(start), end: timeOf(end) });

    function linesOf(detail: StrategyDetail, names: readonly Named[]): string[] {
      const nameOf = (id: string) => names.find((each) => each.id === id)?.name ?? t('words.gone');
      if (isLevel(detail))
        return [
          format.percent(detail.usual),
          ...detail.times.map(({ from, until, level }) =>
            t('words.level', { times: timesOf(from, until), level: format.percent(level) }),
          ),
        ];
      switch (detail.kind) {
        case 'power':
          return [
            ...detail.windows.map(({ byDay, start, end }) =>
              t('words.window', { days: daysOf(byDay), times: timesOf(start, end) }),
            ),
            ...detail.calendars.map(({ calendarId, use }) => t(`words.${use}`, { name: nameOf(calendarId) })),
          ];
        case 'restart':
          return [t('words.at', { days: daysOf(detail.byDay), time: timeOf(detail.at) })];
        case 'download':
          return detail.hours.map(({ from, until }) => timesOf(from, until));
        case 'screenshot':
          return [t('words.every', { count: detail.everyMinutes })];
        case 'defaultProgram':
          return [nameOf(detail.programId)];
        case 'background':
          return [
            detail.materialId
              ? t('words.picture', { color: detail.color, name: nameOf(detail.materialId) })
              : detail.color,
          ];
        case 'orientation':
          return [t('words.degrees', { degrees: detail.rotation })];
      }
    }
    return { linesOf, weekdayOf, weekdays: ordered };
  }, [t, dateTime, list, format, locale]);
}
