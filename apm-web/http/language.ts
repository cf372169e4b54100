import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@/lib/contract/auth';
import en from '@/messages/en.json';
import zh_CN from '@/messages/zh_CN.json';

type Messages = Record<string, string>;
const spoken: Partial<Record<Language, Messages>> = { en: en.errors, zh_CN: zh_CN.errors };

/** The caller's language: cookie `lang`, else the first one of Accept-Language that is spoken here, else English. */
export function languageOf(cookie: string | undefined, accepted: string | undefined): Language {
  const wishes = [cookie ?? '', ...(accepted ?? '').split(',').map((wish) => wish.split(';')[0] ?? '')];
  for (const wish of wishes) {
    const [language, region] = wish.trim().replace('-', '_').split('_');
    if (language === 'zh') return /^(tw|hk|mo|hant)$/i.test(region ?? '') ? fallback('zh_TW') : 'zh_CN';
    const found = (Object.keys(spoken) as Language[]).find((each) => each === language);
    if (found) return found;
  }
  return 'en';
}

/** A reader of traditional characters gets simplified ones rather than English while there are no others. */
const fallback = (language: Language): Language => (spoken[language] ? language : 'zh_CN');

/** The sentence below `errors` of the messages; the key itself where there is none. */
export function sentence(language: Language, key: string, values?: Record<string, string | number>): string {
  const message = spoken[language]?.[key] ?? spoken.en?.[key];
  if (message === undefined) return key;
  const written = new IntlMessageFormat(message, language.replace('_', '-')).format(values);
  return String(written);
}
