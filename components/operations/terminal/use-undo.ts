'use client';

import { useTranslations } from 'next-intl';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { operationReads } from '@/lib/client/reads/operations';
import { strategyReads } from '@/lib/client/reads/strategy';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { operationUndo } from '@/lib/contract/terminal/operations';
import { useCommands } from './shared/use-commands';

/** Returns a function that undoes an operation, and reports what was restored. */
export function useUndo() {
  const t = useTranslations('terminal');
  const toast = useToast();
  const errorText = useErrorText();
  const { followUp } = useCommands();
  return async (id: string): Promise<void> => {
    try {
      const { undone, kept, offWalls, receipts } = await call(operationUndo, { id });
      const back = kept > 0 ? t('undone', { undone, kept }) : t('undoneAll', { undone });
      if (offWalls > 0) toast.warning([back, t('undoneOffWalls', { count: offWalls })].join(' '), followUp(receipts));
      else if (kept > 0) toast.warning(back, followUp(receipts));
      else toast.success(back, followUp(receipts));
    } catch (problem) {
      toast.error(errorText(problem));
    }
    await refresh(...operationReads, ...terminalReads, ...strategyReads);
  };
}
