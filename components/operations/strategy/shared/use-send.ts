'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { strategyReads } from '@/lib/client/reads/strategy';
import { refresh } from '@/lib/client/refresh';
import type { CommandReceipt } from '@/lib/contract/command';

/** Makes a change that is sent to terminals, and reports the number of recipients. Returns true on success. */
export function useSend() {
  const t = useTranslations('strategy');
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (act: () => Promise<CommandReceipt[]>): Promise<boolean> => {
      try {
        const receipts = await act();
        const refused = receipts.filter(({ state }) => state === 'unsupported').length;
        if (refused > 0) toast.warning(t('sentSome', { sent: receipts.length - refused, refused }));
        else toast.success(t('sentTo', { count: receipts.length }));
        await refresh(...strategyReads);
        return true;
      } catch (error) {
        toast.error(errorText(error));
        return false;
      }
    },
    [t, toast, errorText],
  );
}
