import { use } from 'react';
import type { Language } from '@/lib/contract/auth';
import { languageInfo } from '@/lib/i18n/language';

/**
 * Texts of a library by language, one chunk each. `load` fetches them once; `use` suspends if they were not preloaded.
 * The locale is a BCP 47 tag.
 */
export function byLanguage<T>(sources: Record<Language, () => Promise<T>>) {
  const known = new Map<string, Promise<T>>();

  function load(locale: string): Promise<T> {
    const before = known.get(locale);
    if (before) return before;
    const language = (Object.keys(languageInfo) as Language[]).find((one) => languageInfo[one].tag === locale) ?? 'en';
    const texts = sources[language]();
    known.set(locale, texts);
    // Marks the promise as React does, so that `use` returns synchronously if it was preloaded.
    texts.then(
      (value) => Object.assign(texts, { status: 'fulfilled', value }),
      () => known.delete(locale),
    );
    return texts;
  }
  // Always the same promise per language: React must not call `use` in one render and not in the next.
  return { load, use: (locale: string): T => use(load(locale)) };
}
