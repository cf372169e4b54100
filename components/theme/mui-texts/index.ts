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

/**
 * The words that MUI's parts bring along. Waits for their chunk at the first use; `locale` is a BCP 47 tag. Always the same promise
 * for a language: React then knows a kept one at once, and must not meet `use` in one render and not in the next.
 */
export function useMuiTexts(locale: string): MuiTexts {
  let texts = known.get(locale);
  if (!texts) {
    const language = (Object.keys(languageInfo) as Language[]).find((one) => languageInfo[one].tag === locale) ?? 'en';
    texts = sources[language]();
    known.set(locale, texts);
  }
  return use(texts);
}
