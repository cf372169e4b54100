'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Remark } from '@/lib/client/remarks';

/** Returns a function that describes the remark on an uploaded file. */
export function useRemarkText(): (remark: Remark) => string {
  const t = useTranslations('uploads');
  return useCallback(
    ({ key, values }) =>
      t(`remarks.${key}`, { codec: '', container: '', kind: '', count: 0, all: 0, name: '', pages: '', ...values }),
    [t],
  );
}
