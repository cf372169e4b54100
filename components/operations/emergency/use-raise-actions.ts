'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { refresh } from '@/lib/client/refresh';
import { emergencyAllClear, emergencyRenew, LEASE_MINUTES, type Raise } from '@/lib/contract/emergency';

/** Actions on an active emergency. */
export function useRaiseActions() {
  const t = useTranslations('emergency');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return useMemo(
    () => ({
      async renew({ id }: Raise) {
        const minutes = LEASE_MINUTES.default;
        await outcome(() => call(emergencyRenew, { id, minutes }), { success: t('renewed', { count: minutes }) });
        await refresh(...emergencyReads);
      },
      async allClear({ id, name, terminals }: Raise) {
        const title = t('allClearTitle', { name, count: terminals });
        if (!(await confirm({ title, body: t('allClearBody'), confirmLabel: t('allClear') }))) return;
        await outcome(() => call(emergencyAllClear, { ids: [id] }), { success: t('allClearDone', { name }) });
        await refresh(...emergencyReads);
      },
    }),
    [t, confirm, outcome],
  );
}
