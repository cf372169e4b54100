import { byLanguage } from '../by-language';

const texts = byLanguage<typeof import('./en')>({
  zh_CN: () => import('./zh_CN'),
  zh_TW: () => import('./zh_TW'),
  en: () => import('./en'),
  it: () => import('./it'),
  ru: () => import('./ru'),
  fr: () => import('./fr'),
  kr: () => import('./kr'),
  de: () => import('./de'),
  es: () => import('./es'),
  pl: () => import('./pl'),
});

/** Preloads the texts of MUI's components once; `locale` is a BCP 47 tag. */
export const loadMuiTexts = texts.load;

/** Returns the texts of MUI's components. */
export const useMuiTexts = texts.use;
