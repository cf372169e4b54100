import { chooseLanguage, type Language, languages } from '@/lib/contract/languages';

export const LANGUAGE_COOKIE = 'lang';

/** Native names of the languages, and their proper BCP 47 tags. */
export const languageInfo: Record<Language, { name: string; tag: string }> = {
  zh_CN: { name: '简体中文', tag: 'zh-CN' },
  zh_TW: { name: '繁體中文', tag: 'zh-TW' },
  en: { name: 'English', tag: 'en' },
  it: { name: 'Italiano', tag: 'it' },
  ru: { name: 'Русский', tag: 'ru' },
  fr: { name: 'Français', tag: 'fr' },
  kr: { name: '한국어', tag: 'ko' },
  de: { name: 'Deutsch', tag: 'de' },
  es: { name: 'Español', tag: 'es' },
  pl: { name: 'Polski', tag: 'pl' },
};

/** Languages with complete messages: all of the specification's. */
export const offered: readonly Language[] = languages;

/** Language settings of a domain: its default, and those it offers; empty: all. */
export interface DomainLanguages {
  defaultLanguage: Language | null;
  languages: readonly Language[];
}

/** Header in which the middleware passes the chosen language to a page. */
export const LANGUAGE_HEADER = 'x-language';

/** Returns the languages offered under a domain; all of them if it names no supported one. */
export function offeredLanguages(domain?: Pick<DomainLanguages, 'languages'>): readonly Language[] {
  const wanted = offered.filter((language) => domain?.languages.includes(language));
  return wanted.length > 0 ? wanted : offered;
}

/** Returns the language that a request asks for, among those that the domain offers. */
export function languageOf(headers: Headers, domain?: DomainLanguages): Language {
  const chosen = /(?:^|;\s*)lang=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
  const wishes = { chosen, domainDefault: domain?.defaultLanguage, accepted: headers.get('accept-language') };
  return chooseLanguage(wishes, offeredLanguages(domain));
}

/** Returns the language of a page: the middleware has chosen it, considering the domain. */
export function languageOfPage(headers: Headers): Language {
  const chosen = headers.get(LANGUAGE_HEADER);
  return offered.find((language) => language === chosen) ?? languageOf(headers);
}
