'use client';

import { useTranslations } from 'next-intl';
import { isUnanswered, useErrorText } from '@/components/foundation/ui/error-text';
import { CallError } from '@/lib/client/call';
import { PLATFORM_UNREACHABLE } from '@/lib/contract/wire';

/** Returns error texts for calls of these pages, where a 401 is a wrong password rather than a missing permission. */
export function useOpenErrorText(): (error: unknown) => string {
  const t = useTranslations('open');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof CallError && error.status === 401) return t('invalidLogin');
    if (error instanceof CallError && error.status === 429) return error.message || t('lockedOut', { seconds: 60 });
    if (error instanceof CallError && error.status === 403) return error.message;
    // No list shows what these pages save, so the text must not refer to one.
    return errorText(isUnanswered(error) ? new CallError(502, PLATFORM_UNREACHABLE) : error);
  };
}
