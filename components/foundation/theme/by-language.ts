import { use } from 'react';
import type { Language } from '@/lib/contract/auth';
import { languageInfo } from '@/lib/i18n/language';

/**
 * Words that a library brings along: a chunk a language, since a reader needs one of them. `load` fetches it once; `use` waits for it
 * where it was not fetched ahead. The locale is a BCP 47 tag.
 */
export function byLanguage<T>(sources: Record<Language, () => Promise<T>>) {
  const known = new Map<string, Promise<T>>();

  function load(locale: string): Promise<T> {
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
  // Always the same promise for a language: React must not meet `use` in one render and not in the next.
  return { load, use: (locale: string): T => use(load(locale)) };
}
