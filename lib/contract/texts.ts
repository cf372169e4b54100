import { z } from 'zod';
import { language } from './auth';
import type { Language } from './languages';

/** Text in several languages. */
export const textsByLanguage = z.partialRecord(language, z.string());
export type Texts = Partial<Record<Language, string>>;

/** Object, or JSON text: a form field's value is text. */
const given = z.union([textsByLanguage, z.string()]).transform((texts, ctx): unknown => {
  if (typeof texts !== 'string') return texts;
  try {
    return texts === '' ? {} : JSON.parse(texts);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  }
});

/** Returns a schema for a text in any number of languages, even none: values are trimmed and empty ones removed. */
export function textsOrNone(longest: number) {
  return given.pipe(
    z
      .partialRecord(language, z.string().trim().max(longest))
      .transform((texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))),
  );
}

/** Same as `textsOrNone`, but needs at least one language. */
export function texts(longest: number) {
  return textsOrNone(longest).refine((filled) => Object.keys(filled).length > 0, { message: 'required' });
}

/** Returns the text in the reader's language, else in English, else in any. */
export function textIn(of: Texts, reader: Language): string {
  return of[reader] || of.en || Object.values(of).find(Boolean) || '';
}
