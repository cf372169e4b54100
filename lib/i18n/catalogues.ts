import type { Messages } from 'next-intl';
import type { Language } from '@/lib/contract/languages';

/** All messages of each language, a chunk each. Browsers keep it: it is fetched once a release. */
export const catalogues: Record<Language, () => Promise<{ default: Messages }>> = {
  zh_CN: () => import('../../messages/zh_CN.json'),
  zh_TW: () => import('../../messages/zh_TW.json'),
  en: () => import('../../messages/en.json'),
  it: () => import('../../messages/it.json'),
  ru: () => import('../../messages/ru.json'),
  fr: () => import('../../messages/fr.json'),
  kr: () => import('../../messages/kr.json'),
  de: () => import('../../messages/de.json'),
  es: () => import('../../messages/es.json'),
  pl: () => import('../../messages/pl.json'),
};
