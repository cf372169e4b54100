import { type Weekday, weekdays } from '@/lib/contract/play-plan';

/** `weekInfo` became `getWeekInfo()`; browsers have one, the other, or neither, and TypeScript knows neither yet. */
interface LocaleWithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Languages whose weeks begin on Sunday by CLDR, for browsers without week data. */
const ON_SUNDAY = ['en', 'ko', 'zh-TW', 'zh-Hant'];

/** Returns the days of a week, from the first day of the week in the locale. */
export function weekOf(locale: string): Weekday[] {
  const at = (browserWeekStart(locale) ?? (ON_SUNDAY.some((one) => locale.startsWith(one)) ? 7 : 1)) - 1;
  return [...weekdays.slice(at), ...weekdays.slice(0, at)];
}

/** Returns the first date of the week that contains a date (days since 1970-01-01). */
export function weekStart(day: number, locale: string): number {
  const first = weekdays.indexOf(weekOf(locale)[0] ?? 'MO');
  // 1970-01-01 was a Thursday.
  return day - ((((day + 3 - first) % 7) + 7) % 7);
}

/** Returns the first day of the week by the browser: 1 is Monday, 7 Sunday. */
function browserWeekStart(locale: string): number | undefined {
  const week = new Intl.Locale(locale) as LocaleWithWeek;
  return (week.getWeekInfo?.() ?? week.weekInfo)?.firstDay;
}
