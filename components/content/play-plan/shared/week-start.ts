import { type Weekday, weekdays } from '@/lib/contract/play-plan';

/** `weekInfo` became `getWeekInfo()`; browsers have one, the other, or neither, and TypeScript knows none yet. */
interface LocaleWithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Languages whose weeks begin on Sunday, as CLDR has it: for browsers that do not say. */
const ON_SUNDAY = ['en', 'ko', 'zh-TW', 'zh-Hant'];

/** The days of a week, from the one on which weeks begin where the language is spoken. */
export function weekOf(locale: string): Weekday[] {
  const at = (saidByBrowser(locale) ?? (ON_SUNDAY.some((one) => locale.startsWith(one)) ? 7 : 1)) - 1;
  return [...weekdays.slice(at), ...weekdays.slice(0, at)];
}

/** The first date (days since 1970-01-01) of the week that a date is in. */
export function weekStart(day: number, locale: string): number {
  const first = weekdays.indexOf(weekOf(locale)[0] ?? 'MO');
  // 1970-01-01 was a Thursday.
  return day - ((((day + 3 - first) % 7) + 7) % 7);
}

/** 1 is Monday, 7 Sunday. */
function saidByBrowser(locale: string): number | undefined {
  const week = new Intl.Locale(locale) as LocaleWithWeek;
  return (week.getWeekInfo?.() ?? week.weekInfo)?.firstDay;
}
