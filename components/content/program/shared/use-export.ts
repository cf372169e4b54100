'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useConfirm, useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { transferExportUrl } from '@/lib/client/transfer';
import { transferExportCheck, transferLimits } from '@/lib/contract/transfer';

/** Exports programs as a ZIP; problems are reported before the download begins. */
export function useExport() {
  const t = useTranslations('program.transfer');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      if (ids.length > transferLimits.programs) {
        toast.error(t('exportMost', { count: transferLimits.programs }));
        return;
      }
      try {
        const { missing } = await call(transferExportCheck, { ids: [...ids] });
        const body = t('exportMissing', { count: missing });
        if (missing > 0 && !(await confirm({ title: t('export'), body, confirmLabel: t('exportAnyway') }))) return;
        const link = document.createElement('a');
        link.href = transferExportUrl(ids);
        link.download = '';
        link.click();
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    [t, confirm, toast, errorText],
  );
}
