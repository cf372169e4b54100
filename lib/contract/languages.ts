/** Language codes of the wire. Free of zod: every page needs them, even before sign-in. */
export const languages = ['zh_CN', 'zh_TW', 'en', 'it', 'ru', 'fr', 'kr', 'de', 'es', 'pl'] as const;
export type Language = (typeof languages)[number];

const fallback: Language = 'en';

/**
 * Matches a language tag by the specification, section 5: zh_CN/zh-CN, zh_TW/zh-TW, en, it, ru, fr, kr, de, es, pl;
 * `ko` is read as kr.
 */
export function matchLanguage(tag: string): Language | undefined {
  const [primary = '', region] = tag.trim().replace('_', '-').split('-');
  if (primary.toLowerCase() === 'zh') {
    const traditional = ['tw', 'hk', 'mo', 'hant'].includes(region?.toLowerCase() ?? '');
    return traditional ? 'zh_TW' : 'zh_CN';
  }
  const language = primary.toLowerCase() === 'ko' ? 'kr' : primary.toLowerCase();
  return languages.find((one) => one === language);
}

interface LanguageWishes {
  /** Language cookie. */
  chosen?: string;
  domainDefault?: Language | null;
  /** Accept-Language header. */
  accepted?: string | null;
}

/**
 * Chooses by the order in the specification, section 4: language cookie, then the domain's default, then the browser;
 * limited to `offered`.
 */
export function chooseLanguage(
  { chosen, domainDefault, accepted }: LanguageWishes,
  offered: readonly Language[] = languages,
): Language {
  const browser = (accepted ?? '').split(',').map((part) => part.split(';')[0] ?? '');
  const wishes = [chosen && matchLanguage(chosen), domainDefault, ...browser.map(matchLanguage)];
  const found = offered.find((one) => one === wishes.find((wish) => offered.some((each) => each === wish)));
  return found ?? (offered.includes(fallback) ? fallback : (offered[0] ?? fallback));
}
