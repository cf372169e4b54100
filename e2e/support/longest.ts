import { type Language, languages } from '@/lib/contract/languages';
import { readMessages } from '@/lib/i18n/upkeep/catalogue';

/** Returns the language that needs the most room, measured by `roomOf` each sentence. */
export function longest(roomOf: (sentence: string) => number): Language {
  const room = (language: Language) => Object.values(readMessages(language)).reduce((sum, one) => sum + roomOf(one), 0);
  const [first] = languages.toSorted((a, b) => room(b) - room(a));
  if (!first) throw new Error('there are no languages');
  return first;
}

/** Width in letters: a Chinese or Korean character counts as two. */
export const width = (text: string) => text.length + (text.match(/[\p{sc=Han}\p{sc=Hangul}]/gu)?.length ?? 0);

/** Returns the width of the longest word, which cannot be broken. */
export const widestWord = (sentence: string) => Math.max(...sentence.split(/\s+/).map((word) => word.length));
