'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { CallError } from '@/lib/client/call';
import { NOT_OFFERED, PLATFORM_SILENT, UNEXPECTED_ANSWER } from '@/lib/contract/wire';
import { useReasons } from './error-sentence';

/** Errors for which the console has a text; any other is the platform's own text in the reader's language. */
const own = [
  'unreachable',
  'platformUnreachable',
  'platformSilent',
  UNEXPECTED_ANSWER,
  NOT_OFFERED,
  'crossSite',
] as const;

/** True if a change was sent to a platform that hangs, and may still be carried out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.status === 504 && error.message === PLATFORM_SILENT;

/**
 * Returns a function that gives the text for a failed call: specification, section 8. The only place that maps outcomes
 * to texts; screens have none of their own. Includes the reason of a refusal (quota reached, someone else's
 * permission). For errors by field it lists their reasons; forms show those at their fields instead.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('outcome');
  const te = useTranslations('errors');
  const reasons = useReasons();
  return useCallback(
    (error) => {
      // Specification, section 8: errors before sending have their own text.
      if (!(error instanceof CallError)) return (error instanceof Error && error.message) || t('unexpected');
      if (error.message === 'sessionEnded') return te('sessionEnded');
      if (error.status === 401) return t('noPermission');
      if (error.status === 403) {
        const reason = error.message === te('forbidden') ? '' : error.message;
        return reason ? t('deniedFor', { reason }) : t('denied');
      }
      if (isUnanswered(error)) return t('unanswered');
      const key = own.find((one) => one === error.message);
      return key ? t(key) : reasons(error) || error.message || t('unexpected');
    },
    [t, te, reasons],
  );
}
