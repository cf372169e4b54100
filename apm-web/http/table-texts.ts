import type { Language } from '@/lib/contract/languages';
import { wallTime } from '@/lib/time';
import { tagOf } from '../base/messages';

/** Characters that file systems reject in names. */
const REFUSED = /[\\/:*?"<>|]/g;

/** Name of a downloaded file without its ending: title and the reader's date, as in "Terminals 2026-11-29". */
export function datedFileName(title: string, now: Date, timeZone: string): string {
  const { year, month, day } = wallTime(now.getTime(), timeZone);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${title.replaceAll(REFUSED, ' ')} ${year}-${two(month)}-${two(day)}`;
}

/** Heading of a column of seconds, with the unit as the language abbreviates it: "Time played (sec)". */
export function secondsHeading(language: Language, heading: string): string {
  const parts = new Intl.NumberFormat(tagOf(language), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  }).formatToParts(0);
  return `${heading} (${parts.find(({ type }) => type === 'unit')?.value ?? 's'})`;
}
