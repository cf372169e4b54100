'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { CallError } from '@/lib/client/call';
import { NOT_OFFERED, PLATFORM_SILENT, UNEXPECTED_ANSWER } from '@/lib/contract/wire';
import { useReasons } from './error-sentence';

/** What the console itself says of a call; anything else is the platform's own sentence, in the reader's language. */
const own = [
  'unreachable',
  'platformUnreachable',
  'platformSilent',
  UNEXPECTED_ANSWER,
  NOT_OFFERED,
  'crossSite',
] as const;

/** Whether a change was sent to a platform that hangs: it may be carried out yet. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.status === 504 && error.message === PLATFORM_SILENT;

/**
 * The sentence for a failed call: specification, section 8. The one place that maps outcomes to words;
 * a screen writes none of its own. A refusal that has a reason of its own (a quota that is reached, someone who may do more)
 * also says that. Of a refusal by fields it says their reasons: whoever has those fields shows them there instead.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('outcome');
  const te = useTranslations('errors');
  const reasons = useReasons();
  return useCallback(
    (error) => {
      // Specification, section 8: what fails before it is sent says so itself.
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
