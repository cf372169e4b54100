'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { z } from 'zod';
import { useConfirm, useErrorText, useFormat, useToast } from '@/components/foundation/ui';
import { CallError, call } from '@/lib/client/call';
import { triggerReads } from '@/lib/client/reads/trigger';
import { refresh } from '@/lib/client/refresh';
import { instant } from '@/lib/contract/fields';
import { triggerFireByHand } from '@/lib/contract/trigger';

/** Refusal within the cool-down. */
const coolingDown = z.object({ until: instant });

interface Fired {
  id: string;
  name: string;
  /** Number of terminals that it reaches. */
  terminals: number;
}

/** Fires a trigger by hand after confirmation, on all of its terminals or on those given. */
export function useFire() {
  const t = useTranslations('trigger');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const format = useFormat();
  return useCallback(
    async ({ id, name, terminals }: Fired, terminalIds?: string[]) => {
      const title = t('fireTitle', { name, count: terminalIds?.length ?? terminals });
      if (!(await confirm({ title, body: t('fireBody'), confirmLabel: t('fire') }))) return;
      try {
        const fired = await call(triggerFireByHand, { id, terminalIds });
        toast.success(t('fired', { count: fired.terminals }));
        await refresh(...triggerReads);
      } catch (error) {
        const cooling = error instanceof CallError ? coolingDown.safeParse(error.conflict) : undefined;
        if (cooling?.success) toast.warning(t('coolingDown', { name, until: format.time(cooling.data.until) }));
        else toast.error(errorText(error));
      }
    },
    [t, confirm, toast, errorText, format],
  );
}
