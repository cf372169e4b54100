import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { languageInfo, offered } from './language';
import sameAsEnglish from './same-as-english.json';
import { readMessages } from './upkeep/catalogue';

/** Returns the names of the arguments that a message takes, each once, sorted. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound && 'value' in element) names.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
      if (element.type === TYPE.tag) walk(element.children);
    }
  };
  walk(parse(message));
  return [...names].sort();
}

/** Returns the forms of each plural in a message. */
function pluralsOf(message: string): string[][] {
  const found: string[][] = [];
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.plural) found.push(Object.keys(element.options));
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(message));
  return found;
}

const source = readMessages('en');
const others = offered.filter((language) => language !== 'en');

test.each(others)('has in %s the same messages as in English', (language) => {
  expect(Object.keys(readMessages(language)).sort()).toEqual(Object.keys(source).sort());
});

test.each(others)('has messages of %s with the same arguments', (language) => {
  const translated = readMessages(language);
  const expected = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, argumentsOf(text)]));
  const found = Object.fromEntries(Object.keys(source).map((key) => [key, argumentsOf(translated[key] ?? '')]));
  expect(found).toEqual(expected);
});

test('has no empty message', () => {
  for (const language of offered) {
    const empty = Object.entries(readMessages(language)).flatMap(([key, text]) =>
      text.trim() ? [] : [`${language}: ${key}`],
    );
    expect(empty).toEqual([]);
  }
});

test.each(offered)('names the button of a question unlike Cancel in %s', (language) => {
  const { 'common.cancel': cancel, ...messages } = readMessages(language);
  const buttons = ['publish.cancelRequest', 'purchase.cancelOrder', 'terminal.undo'].map((key) => messages[key]);
  expect(buttons).not.toContain(cancel);
  expect(buttons).not.toContain(undefined);
});

/** Words replaced by one translation of "video", in the languages that used both. */
test.each([
  ['en', /\b(film|movie)/i],
  ['de', /film/i],
  ['fr', /\bfilm/i],
  ['it', /\bfilm/i],
  ['es', /pel[ií]cula|\bfilm/i],
  ['pl', /\bfilm/i],
  ['ru', /фильм|ролик/i],
  ['kr', /영화|비디오/],
  ['zh_CN', /电影|影片/],
  // Excludes 檢視訊息, "view messages".
  ['zh_TW', /電影|(?<!檢)視訊|視頻/],
] as const)('uses one name for a video in %s', (language, otherNames) => {
  expect(Object.entries(readMessages(language)).filter(([, text]) => otherNames.test(text))).toEqual([]);
});

/** Messages identical to English, each reviewed. */
const same: Partial<Record<string, string[]>> = sameAsEnglish;
/** True if a text has words besides symbols, units and arguments. */
const hasWords = (text: string) => /[A-Za-z]{2,}/.test(text.replaceAll(/\{[^}]*\}/g, ''));

test.each(others)('leaves no text of %s in English by mistake', (language) => {
  const translated = readMessages(language);
  const left = Object.entries(source).flatMap(([key, text]) =>
    translated[key] === text && hasWords(text) ? [key] : [],
  );
  expect(left.filter((key) => !same[language]?.includes(key))).toEqual([]);
});

test.each(others)('has in %s every plural form that it needs', (language) => {
  const { tag } = languageInfo[language];
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const translated = readMessages(language);
  // In Romance languages `many` is for millions, which nothing here counts.
  const wanted = needed.filter((form) => form !== 'many' || needed.includes('few'));
  const lacks = (forms: string[] | undefined) => wanted.length > 1 && wanted.some((form) => !forms?.includes(form));
  const lacking = Object.entries(source).filter(([key, text]) => {
    const forms = pluralsOf(translated[key] ?? '');
    // A single text for all numbers is allowed where English has one, too.
    return pluralsOf(text).some((english, nth) => english.includes('one') && lacks(forms[nth]));
  });
  expect(lacking.map(([key]) => key)).toEqual([]);
});
