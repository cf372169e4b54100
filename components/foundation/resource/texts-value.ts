import { useLocale } from 'next-intl';
import { type Language, languages, matchLanguage } from '@/lib/contract/languages';
import { type Texts, textIn } from '@/lib/contract/texts';

/** Texts in several languages as the value of a form's field; empty where none is filled. */
export function textsValue(texts: Texts): string {
  const filled = Object.entries(texts).filter(([, text]) => text);
  return filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : '';
}

export function textsOf(value: string): Texts {
  return value ? (JSON.parse(value) as Texts) : {};
}

/** The language that the reader works in. */
export function useLanguage(): Language {
  return matchLanguage(useLocale()) ?? 'en';
}

/** All languages: the reader's own first, then English, into which a missing one falls back. */
export function useLanguages(): Language[] {
  const own = useLanguage();
  return [...new Set([own, 'en' as const, ...languages])];
}

/** What a reader gets of a text in several languages. */
export function useTextIn(): (texts: Texts) => string {
  const own = useLanguage();
  return (texts) => textIn(texts, own);
}
