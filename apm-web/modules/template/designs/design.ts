import type { Widget } from '@/lib/contract/program';
import type { Template } from '@/lib/contract/template';
import type { DesignWord, Say } from './brush';
import type { slotsFor } from './slots';

/** What a design is drawn from. */
export interface Sheet {
  say: Say;
  slots: ReturnType<typeof slotsFor>;
  /** Landscape, 1920 × 1080; else portrait, 1080 × 1920. */
  wide: boolean;
  /** BCP 47, of the reader's language. */
  locale: string;
}

/** A template that comes with the platform, drawn for both orientations. */
export interface Design {
  name: DesignWord;
  category: Template['category'];
  background: string;
  draw(sheet: Sheet): Widget[];
}

/** Names of days from Monday on. */
export const weekdays = (locale: string, weekday: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, i) => format.format(new Date(Date.UTC(2026, 5, 1 + i))));
};
