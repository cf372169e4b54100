import type { Messages } from 'next-intl';
import type { Language } from '@/lib/contract/languages';

/** Messages of each language, one chunk each. Browsers cache them, so they are fetched once per release. */
export const catalogues: Record<Language, () => Promise<{ default: Messages & { logged: unknown } }>> = {
  zh_CN: () => import('../../messages/zh_CN'),
  zh_TW: () => import('../../messages/zh_TW'),
  en: () => import('../../messages/en'),
  it: () => import('../../messages/it'),
  ru: () => import('../../messages/ru'),
  fr: () => import('../../messages/fr'),
  kr: () => import('../../messages/kr'),
  de: () => import('../../messages/de'),
  es: () => import('../../messages/es'),
  pl: () => import('../../messages/pl'),
};
