import { useLocale } from 'next-intl';
import { type Language, languages, matchLanguage } from '@/lib/contract/languages';
import { type Texts, textIn } from '@/lib/contract/texts';

/** Serialises texts in several languages to a form value; empty if all are empty. */
export function textsValue(texts: Texts): string {
  const filled = Object.entries(texts).filter(([, text]) => text);
  return filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : '';
}

export function textsOf(value: string): Texts {
  return value ? (JSON.parse(value) as Texts) : {};
}

/** Returns the reader's language. */
export function useLanguage(): Language {
  return matchLanguage(useLocale()) ?? 'en';
}

/** Returns all languages: the reader's own first, then English, which is the fallback for missing ones. */
export function useLanguages(): Language[] {
  const own = useLanguage();
  return [...new Set([own, 'en' as const, ...languages])];
}

/** Returns a function that picks a text for the reader. */
export function useTextIn(): (texts: Texts) => string {
  const own = useLanguage();
  return (texts) => textIn(texts, own);
}
