'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { FollowedPlace } from '@/lib/contract/terminal/followed';

/** Returns a function that names the places through which a publish covers a terminal or another place. */
export function useThroughText(): (through: readonly FollowedPlace[]) => string {
  const t = useTranslations('playsHere');
  return useCallback(
    (through) => {
      const ways = through.map(({ kind, name }) => {
        if (kind === 'terminal') return t('directly');
        return name === null ? t('throughAbove') : t('through', { place: name });
      });
      // Several institutions above have one text.
      return ways.length > 0 ? [...new Set(ways)].join(' · ') : t('directly');
    },
    [t],
  );
}
