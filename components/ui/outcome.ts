'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { CallError } from '@/lib/client/call';
import { useToast } from './toast';

/**
 * The sentence for a failed call: specification, section 8. The one place that maps outcomes to words;
 * a screen writes none of its own.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t('unexpected');
      if (error.status === 0) return t('unreachable');
      if (error.status === 401) return t('noPermission');
      if (error.status === 403) return t('denied');
      if (error.message && !t.has(error.message)) return error.message;
      return t.has(error.message) ? t(error.message) : t('unexpected');
    },
    [t],
  );
}

/**
 * Runs a change and tells its outcome. `onRefused` may take an error for itself (a field, a conflict dialog)
 * by answering true. Answers whether it succeeded.
 */
export function useOutcome() {
  const t = useTranslations('common');
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
        if (!(error instanceof CallError && options.onRefused?.(error))) toast.error(errorText(error));
        return false;
      }
    },
    [t, toast, errorText],
  );
}
