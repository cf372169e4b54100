'use client';

import { useTranslations } from 'next-intl';
import { isUnanswered, useErrorText } from '@/components/foundation/ui/error-text';
import { CallError } from '@/lib/client/call';
import { PLATFORM_UNREACHABLE } from '@/lib/contract/wire';

/** The sentence for a call of these pages: here a 401 is a wrong password, not a missing permission. */
export function useOpenErrorText(): (error: unknown) => string {
  const t = useTranslations('open');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof CallError && error.status === 401) return t('invalidLogin');
    if (error instanceof CallError && error.status === 429) return error.message || t('lockedOut', { seconds: 60 });
    if (error instanceof CallError && error.status === 403) return error.message;
    // Here nothing is saved that a list would show.
    return errorText(isUnanswered(error) ? new CallError(502, PLATFORM_UNREACHABLE) : error);
  };
}
