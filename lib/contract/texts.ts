import { z } from 'zod';
import { language } from './auth';
import type { Language } from './languages';

/** One text in several languages. */
export const textsByLanguage = z.partialRecord(language, z.string());
export type Texts = Partial<Record<Language, string>>;

/** Given as they are, or as JSON: the value of a form's field is text. */
const given = z.union([textsByLanguage, z.string()]).transform((texts, ctx): unknown => {
  if (typeof texts !== 'string') return texts;
  try {
    return texts === '' ? {} : JSON.parse(texts);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  }
});

/** A text in as many languages as somebody wrote it in: each trimmed, those left empty left out. It may be none at all. */
export function textsOrNone(longest: number) {
  return given.pipe(
    z
      .partialRecord(language, z.string().trim().max(longest))
      .transform((texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))),
  );
}

/** As `textsOrNone`, and at least one. */
export function texts(longest: number) {
  return textsOrNone(longest).refine((filled) => Object.keys(filled).length > 0, { message: 'required' });
}

/** What a reader of a language gets: the text in it, else the English one, else any that there is. */
export function textIn(of: Texts, reader: Language): string {
  return of[reader] || of.en || Object.values(of).find(Boolean) || '';
}
