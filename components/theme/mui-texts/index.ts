import { use } from 'react';
import type { Language } from '@/lib/contract/auth';
import { languageInfo } from '@/lib/i18n/language';

export type MuiTexts = typeof import('./en');

/** MUI's own words in each language: a chunk a language, since a reader needs one of them. */
const sources: Record<Language, () => Promise<MuiTexts>> = {
  zh_CN: () => import('./zh_CN'),
  zh_TW: () => import('./zh_TW'),
  en: () => import('./en'),
  it: () => import('./it'),
  ru: () => import('./ru'),
  fr: () => import('./fr'),
  kr: () => import('./kr'),
  de: () => import('./de'),
  es: () => import('./es'),
  pl: () => import('./pl'),
};

const known = new Map<string, Promise<MuiTexts>>();

/** Fetches the words that MUI's parts bring along, once; `locale` is a BCP 47 tag. */
export function loadMuiTexts(locale: string): Promise<MuiTexts> {
  const before = known.get(locale);
  if (before) return before;
  const language = (Object.keys(languageInfo) as Language[]).find((one) => languageInfo[one].tag === locale) ?? 'en';
  const texts = sources[language]();
  known.set(locale, texts);
  // As React marks what it has waited for: `use` then answers at once where they were fetched ahead.
  texts.then(
    (value) => Object.assign(texts, { status: 'fulfilled', value }),
    () => known.delete(locale),
  );
  return texts;
}

/**
 * The words that MUI's parts bring along. Waits for their chunk where they were not fetched ahead. Always the same promise for a
 * language: React must not meet `use` in one render and not in the next.
 */
export function useMuiTexts(locale: string): MuiTexts {
  return use(loadMuiTexts(locale));
}
