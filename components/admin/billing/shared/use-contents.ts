'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useFormat } from '@/components/foundation/ui';

interface Contents {
  terminals: number;
  users: number | null;
  storage: number;
}

/** Returns a function that summarises a service plan in one line. */
export function useContents(): (of: Contents) => string {
  const t = useTranslations('purchase');
  const format = useFormat();
  return useCallback(
    ({ terminals, users, storage }) =>
      [
        t('terminalCount', { count: terminals }),
        users === null ? t('anyUsers') : t('userCount', { count: users }),
        format.bytes(storage),
      ].join(' · '),
    [t, format],
  );
}
