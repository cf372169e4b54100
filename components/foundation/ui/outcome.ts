'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { CallError } from '@/lib/client/call';
import { isUnanswered, useErrorText } from './error-text';
import { useToast } from './toast';

/**
 * Runs a change and shows its result. `onRefused` may handle an error itself (a field, a conflict dialog) by returning
 * true. Returns true on success.
 */
export function useOutcome() {
  const t = useTranslations('common');
  const to = useTranslations('outcome');
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    async (
      act: () => Promise<unknown>,
      options: { success?: string; onRefused?: (error: CallError) => boolean } = {},
    ) => {
      try {
        await act();
        toast.success(options.success ?? t('success'));
        return true;
      } catch (error) {
        if (!(error instanceof CallError && options.onRefused?.(error)))
          toast.error(isUnanswered(error) ? to('unansweredAction') : errorText(error));
        return false;
      }
    },
    [t, to, toast, errorText],
  );
}
