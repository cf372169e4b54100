import type { Widget } from '@/lib/contract/program';
import type { Template } from '@/lib/contract/template';
import type { DesignKey, Translate } from './brush';
import type { slotsFor } from './slots';

/** Input of a design. */
export interface Sheet {
  say: Translate;
  slots: ReturnType<typeof slotsFor>;
  /** True for landscape, 1920 × 1080; false for portrait, 1080 × 1920. */
  wide: boolean;
  /** BCP 47 tag of the reader's language. */
  locale: string;
}

/** Template that comes with the platform, drawn for both orientations. */
export interface Design {
  name: DesignKey;
  category: Template['category'];
  background: string;
  draw(sheet: Sheet): Widget[];
}

/** Names of weekdays, Monday first. */
export const weekdays = (locale: string, weekday: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, i) => format.format(new Date(Date.UTC(2026, 5, 1 + i))));
};
