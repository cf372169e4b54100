import { callWithLocale } from './cells';
import type { SourceValue } from './value';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the age of a value, in the words of a locale; empty while it is fresh. */
export function ageText(value: SourceValue | undefined, now: number, locale: string): string {
  if (!value?.at || value.staleAt === null || now < Date.parse(value.staleAt)) return '';
  const age = Math.max(0, now - Date.parse(value.at));
  const [count, unit] =
    age >= 2 * DAY ? [age / DAY, 'day'] : age >= 2 * HOUR ? [age / HOUR, 'hour'] : [age / MINUTE, 'minute'];
  return callWithLocale(locale, (tag) =>
    new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(-Math.floor(count as number), unit as 'day'),
  );
}
