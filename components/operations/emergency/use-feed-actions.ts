import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useFaultText } from '@/components/content/data-source/shared/use-fault-text';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { refresh } from '@/lib/client/refresh';
import { type EmergencyHook, hookRead } from '@/lib/contract/emergency';

/** Reads a feed now, and explains why the last reading failed. */
export function useFeedActions() {
  const t = useTranslations('emergency');
  const faultText = useFaultText();
  const toast = useToast();
  const errorText = useErrorText();

  /** Reason of a failed reading; empty without one. */
  const faultOf = useCallback(
    ({ fault, status }: Pick<EmergencyHook, 'fault' | 'status'>): string => {
      if (fault === null) return '';
      return fault === 'notFeed' ? t('notAlerts') : faultText(fault, status);
    },
    [t, faultText],
  );

  const readNow = useCallback(
    async ({ id }: EmergencyHook) => {
      try {
        const found = await call(hookRead, { id });
        await refresh(...emergencyReads);
        if (found.fault) toast.error(faultOf(found));
        else toast.success(t('feedRead', { count: found.active }));
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    [t, toast, errorText, faultOf],
  );

  return { readNow, faultOf };
}
