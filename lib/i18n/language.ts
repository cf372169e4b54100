import { type Language, languages } from '@/lib/contract/languages';

export const LANGUAGE_COOKIE = 'lang';
export const FALLBACK: Language = 'en';

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

/** Specification, section 5: zh_CN/zh-CN, zh_TW/zh-TW, en, it, ru, fr, kr, de, es, pl; `ko` is understood as kr. */
export function matchLanguage(tag: string): Language | undefined {
  const [primary = '', region] = tag.trim().replace('_', '-').split('-');
  if (primary.toLowerCase() === 'zh') {
    const traditional = ['tw', 'hk', 'mo', 'hant'].includes(region?.toLowerCase() ?? '');
    return traditional ? 'zh_TW' : 'zh_CN';
  }
  const language = primary.toLowerCase() === 'ko' ? 'kr' : primary.toLowerCase();
  return languages.find((one) => one === language);
}

/** What a domain says about languages: its own first one, and those it offers; empty, all of them. */
export interface DomainLanguages {
  defaultLanguage: Language | null;
  languages: readonly Language[];
}

/** Where the middleware tells a page the language it chose. */
export const LANGUAGE_HEADER = 'x-language';

/** The languages to choose from under a domain. One that names none that is spoken here offers all. */
export function offeredUnder(domain?: Pick<DomainLanguages, 'languages'>): readonly Language[] {
  const wanted = offered.filter((language) => domain?.languages.includes(language));
  return wanted.length > 0 ? wanted : offered;
}

/** Choice order of the specification, section 4: language cookie, then the domain's default, then the browser. */
export function languageOf(headers: Headers, domain?: DomainLanguages): Language {
  const choice = offeredUnder(domain);
  const chosen = /(?:^|;\s*)lang=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
  const browser = (headers.get('accept-language') ?? '').split(',').map((part) => part.split(';')[0] ?? '');
  const wishes = [chosen && matchLanguage(chosen), domain?.defaultLanguage, ...browser.map(matchLanguage)];
  const found = wishes.find((wish): wish is Language => Boolean(wish) && choice.includes(wish as Language));
  return found ?? (choice.includes(FALLBACK) ? FALLBACK : (choice[0] ?? FALLBACK));
}

/** The language of a page: the middleware has chosen it, with what the domain says. */
export function languageOfPage(headers: Headers): Language {
  const told = headers.get(LANGUAGE_HEADER);
  return offered.find((language) => language === told) ?? languageOf(headers);
}
