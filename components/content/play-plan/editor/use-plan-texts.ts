'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { weekOf } from '@/components/content/play-plan/shared/week-start';
import { useFormat } from '@/components/foundation/ui';
import { type DateRule, type PlanSlot, type Weekday, weekdays } from '@/lib/contract/play-plan';
import { minutesOf } from './calendar/span';

/** 2024-01-01, a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Describes rules and days in the reader's language: "Every Monday and Tuesday until 1 March". */
export function usePlanTexts() {
  const t = useTranslations('plan');
  const format = useFormatter();
  const { date } = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const weekdayOf = (day: Weekday, width: 'long' | 'short' = 'long') =>
      format.dateTime(new Date(MONDAY + weekdays.indexOf(day) * DAY), { weekday: width, timeZone: 'UTC' });
    const monthOf = (month: number) =>
      format.dateTime(new Date(Date.UTC(2024, month - 1, 1)), { month: 'long', timeZone: 'UTC' });
    const dayOf = (day: number) => (day === -1 ? t('lastDay') : format.number(day));
    const ordered = weekOf(locale);
    const datesOf = (rule: DateRule): string => {
      switch (rule.kind) {
        case 'daily':
          return t('words.daily', { interval: rule.interval });
        case 'weekly': {
          const days = ordered.filter((day) => rule.byDay.includes(day)).map((day) => weekdayOf(day));
          return t('words.weekly', { interval: rule.interval, days: format.list(days) });
        }
        case 'monthlyByDate':
          return t('words.monthlyByDate', { interval: rule.interval, days: format.list(rule.byMonthDay.map(dayOf)) });
        case 'monthlyByWeekday':
          return t('words.monthlyByWeekday', {
            interval: rule.interval,
            nth: t(`nth.${rule.nth}`),
            day: weekdayOf(rule.byDay),
          });
        case 'yearlyByDate':
          return t('words.yearlyByDate', {
            interval: rule.interval,
            day: dayOf(rule.byMonthDay),
            month: monthOf(rule.byMonth),
          });
        case 'yearlyByWeekday':
          return t('words.yearlyByWeekday', {
            interval: rule.interval,
            nth: t(`nth.${rule.nth}`),
            day: weekdayOf(rule.byDay),
            month: monthOf(rule.byMonth),
          });
        case 'dates':
          return format.list(rule.dates.map(date));
      }
    };
    return {
      weekdayOf,
      monthOf,
      weekdays: ordered,
      repetition(rule: DateRule): string {
        const dates = datesOf(rule);
        if (rule.kind === 'dates') return dates;
        if (rule.until) return t('words.until', { dates, until: date(rule.until) });
        return rule.count ? t('words.times', { dates, count: rule.count }) : dates;
      },
      times: ({ start, end, endDate }: Pick<PlanSlot, 'start' | 'end' | 'endDate'>): string => {
        const at = (text: string) =>
          format.dateTime(new Date(MONDAY + minutesOf(text) * 60_000), { timeStyle: 'short', timeZone: 'UTC' });
        if (endDate?.kind === 'on') {
          // The midnight that ends a day would read as the one that begins it.
          const span = { start: at(start), end: end === '24:00' ? end : at(end) };
          const { monthDay, month } = endDate;
          if (month === null) {
            return monthDay === -1
              ? t('endsLater.lastDay', span)
              : t('endsLater.monthDay', { ...span, day: format.number(monthDay) });
          }
          if (monthDay === -1) return t('endsLater.lastDayOf', { ...span, month: monthOf(month) });
          const day = new Date(Date.UTC(2024, month - 1, monthDay));
          return t('endsLater.yearDay', {
            ...span,
            day: format.dateTime(day, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
          });
        }
        const span = { start: at(start), end: at(end) };
        const days = endDate?.days ?? Number(end <= start);
        if (days > 1) return t('endsLater.days', { ...span, days });
        return t(days === 1 ? 'overNight' : 'fromTo', span);
      },
    };
  }, [t, format, date, locale]);
}
