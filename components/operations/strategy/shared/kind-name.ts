'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { DetailKind } from '@/lib/contract/strategy';
import { isLevelKey } from '@/lib/contract/terminal/settings';

/** Returns names of the kinds of strategy settings. Levels are named as on the terminal. */
export function useKindName() {
  const t = useTranslations('strategy');
  const tt = useTranslations('terminal');
  return useCallback((kind: DetailKind) => (isLevelKey(kind) ? tt(kind) : t(`kind.${kind}`)), [t, tt]);
}
