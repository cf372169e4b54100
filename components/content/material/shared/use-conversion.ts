'use client';

import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { conversionOffered, convertProgress, materialConvert } from '@/lib/contract/material/library';

/** Converts videos, if the platform supports it. */
export function useConversion() {
  const t = useTranslations('uploads');
  const outcome = useOutcome();
  const { data } = useCall(conversionOffered, {}, { revalidateOnFocus: false });
  return {
    offered: data?.offered ?? false,
    label: t('convert'),
    /** Returns true if the platform accepted the conversion. */
    async start(ids: string[]): Promise<boolean> {
      const isTaken = await outcome(() => call(materialConvert, { ids }), {
        success: t('converting', { count: ids.length }),
      });
      await refresh(convertProgress);
      return isTaken;
    },
  };
}
