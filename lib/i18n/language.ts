import { chooseLanguage, type Language, languages } from '@/lib/contract/languages';

export const LANGUAGE_COOKIE = 'lang';

/** Names of the languages in themselves, and their proper BCP 47 tags. */
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

/** Languages whose messages are complete: all of the specification's. */
export const offered: readonly Language[] = languages;

/** What a domain says about languages: its own first one, and those it offers; empty, all of them. */
export interface DomainLanguages {
  defaultLanguage: Language | null;
  languages: readonly Language[];
}

/** Names, to a page, the language that the middleware chose. */
export const LANGUAGE_HEADER = 'x-language';

/** The languages offered under a domain; all of them where it names no supported one. */
export function offeredUnder(domain?: Pick<DomainLanguages, 'languages'>): readonly Language[] {
  const wanted = offered.filter((language) => domain?.languages.includes(language));
  return wanted.length > 0 ? wanted : offered;
}

/** The language that a request asks for, of those that the domain offers. */
export function languageOf(headers: Headers, domain?: DomainLanguages): Language {
  const chosen = /(?:^|;\s*)lang=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
  const wishes = { chosen, domainDefault: domain?.defaultLanguage, accepted: headers.get('accept-language') };
  return chooseLanguage(wishes, offeredUnder(domain));
}

/** The language of a page: the middleware has chosen it, with what the domain says. */
export function languageOfPage(headers: Headers): Language {
  const chosen = headers.get(LANGUAGE_HEADER);
  return offered.find((language) => language === chosen) ?? languageOf(headers);
}
