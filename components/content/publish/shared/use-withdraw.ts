'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { publishReads } from '@/lib/client/reads/publish';
import { refresh } from '@/lib/client/refresh';
import { type PublishCounts, withdrawPublish } from '@/lib/contract/publish';
import { activeOf } from './counts';

/** Asks for confirmation and withdraws a publish from the terminals that still have it. */
export function useWithdraw() {
  const t = useTranslations('publish');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return useCallback(
    async ({ id, name, counts }: { id: string; name: string; counts: PublishCounts }) => {
      const count = activeOf(counts);
      const title = t('withdrawFrom', { name, count });
      if (!(await confirm({ title, body: t('withdrawBody'), confirmLabel: t('withdraw'), danger: true }))) return;
      await outcome(() => call(withdrawPublish, { id }), { success: t('withdrawnFrom', { count }) });
      // Refreshes after a refusal, too: the shown state is outdated then.
      await refresh(...publishReads);
    },
    [t, confirm, outcome],
  );
}
