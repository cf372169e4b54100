'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { CallError } from '@/lib/client/call';
import { useToast } from './toast';

/** What the console itself says of a call; anything else is the platform's own sentence, in the reader's language. */
const own = ['unreachable', 'platformUnreachable', 'unexpectedAnswer', 'crossSite'] as const;

/**
 * The sentence for a failed call: specification, section 8. The one place that maps outcomes to words;
 * a screen writes none of its own.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('outcome');
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t('unexpected');
      if (error.status === 401) return t('noPermission');
      if (error.status === 403) return t('denied');
      const key = own.find((one) => one === error.message);
      return key ? t(key) : error.message || t('unexpected');
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
