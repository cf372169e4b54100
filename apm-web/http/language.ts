import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@/lib/contract/auth';
import { spoken, tagOf } from './spoken';

/** The caller's language: cookie `lang`, else the first one of Accept-Language that is spoken here, else English. */
export function languageOf(cookie: string | undefined, accepted: string | undefined): Language {
  const wishes = [cookie ?? '', ...(accepted ?? '').split(',').map((wish) => wish.split(';')[0] ?? '')];
  for (const wish of wishes) {
    const [language, region] = wish.trim().replace('-', '_').split('_');
    if (language === 'zh') return /^(tw|hk|mo|hant)$/i.test(region ?? '') ? 'zh_TW' : 'zh_CN';
    const named = language === 'ko' ? 'kr' : language;
    const found = (Object.keys(spoken) as Language[]).find((each) => each === named);
    if (found) return found;
  }
  return 'en';
}

/** The sentence below `errors` of the messages; the key itself where there is none. */
export function sentence(language: Language, key: string, values?: Record<string, string | number>): string {
  const errors: Record<string, string> = spoken[language].errors;
  const message = errors[key];
  if (message === undefined) return key;
  const written = new IntlMessageFormat(message, tagOf(language)).format(values);
  return String(written);
}
