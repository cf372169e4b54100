'use client';

import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/ui';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { conversionOffered, convertProgress, materialConvert } from '@/lib/contract/material-library';

/** Converts videos, where the platform does that. */
export function useConversion() {
  const t = useTranslations('material');
  const outcome = useOutcome();
  const { data } = useCall(conversionOffered, {}, { revalidateOnFocus: false });
  return {
    offered: data?.offered ?? false,
    async start(ids: string[]) {
      await outcome(() => call(materialConvert, { ids }), { success: t('converting', { count: ids.length }) });
      await refresh(convertProgress);
    },
  };
}
