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

/** Returns the texts of the Data Grid, which few screens have. */
export const useGridTexts = texts.use;
