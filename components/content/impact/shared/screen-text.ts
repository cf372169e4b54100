'use client';

import { useTranslations } from 'next-intl';
import type { OnScreen } from '@/lib/contract/terminal/schedule';

/** Returns a function that describes what is on a screen. */
export function useScreenText(): (shows: Pick<OnScreen, 'kind' | 'names' | 'more'>) => string {
  const t = useTranslations('terminal');
  return ({ kind, names, more }) => {
    if (kind === 'house') return t('house');
    if (kind === 'off') return t('screenOff');
    if (names.length === 0) return t(kind === 'message' ? 'because.message' : 'house');
    const all = t('namesAndMore', { names: names.join(', '), more });
    return kind === 'message' ? t('messageNamed', { name: all }) : all;
  };
}
