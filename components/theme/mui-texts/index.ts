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

const known = new Map<string, MuiTexts | Promise<MuiTexts>>();

/** The words that MUI's parts bring along. Waits for their chunk at the first use; `locale` is a BCP 47 tag. */
export function useMuiTexts(locale: string): MuiTexts {
  let texts = known.get(locale);
  if (!texts) {
    const language = (Object.keys(languageInfo) as Language[]).find((one) => languageInfo[one].tag === locale) ?? 'en';
    texts = sources[language]().then((loaded) => {
      known.set(locale, loaded);
      return loaded;
    });
    known.set(locale, texts);
  }
  // A promise that is known to be kept is not waited for: the server's first paint would be an outline.
  return texts instanceof Promise ? use(texts) : texts;
}
